import type { LoggedMember } from '#server/console/people/people.repo.ts'
import { copyRequest } from './copied-request.ts'
import type { LoggedCall } from './request-log.ts'
import { formatTest, type TestFacts } from './request-test.ts'

type Facts = {
  call: LoggedCall
  worldId: string
  origin: string
  member: LoggedMember | null
}

const MAIN = 'main'
const shellText = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

const getHeaders = ({ call, worldId }: Facts): Record<string, string> => ({
  ...(worldId !== MAIN && { 'x-world': worldId }),
  ...copyRequest(call).headers,
})

/** The request as shell commands. The first one creates a session for the caller. */
const formatCurl = (facts: Facts): string => {
  const { call, origin, member, worldId } = facts
  const { method, url, body } = copyRequest(call)
  const signIn =
    member === null
      ? ''
      : `TOKEN=$(curl -s ${shellText(`${origin}/console/api/people/sign-in`)} --data-urlencode ${shellText(`worldId=${worldId}`)} \\
  --data-urlencode ${shellText(`persona=${member.email}`)} | sed -E 's/.*"token":"([^"]*)".*/\\1/')\n`
  return [
    `${signIn}curl -i -X ${method} ${shellText(origin + url)}`,
    ...(member === null ? [] : [` \\\n  -H "x-token: $TOKEN"`]),
    ...Object.entries(getHeaders(facts)).map(
      ([name, value]) => ` \\\n  -H ${shellText(`${name}: ${value}`)}`,
    ),
    body === undefined ? '' : ` \\\n  --data ${shellText(body)}`,
  ].join('')
}

/** The request as a module for Node or the browser console. Creates a session for the caller first. */
const formatFetch = (facts: Facts): string => {
  const { call, origin, member, worldId } = facts
  const { method, url, body } = copyRequest(call)
  const headers = JSON.stringify(getHeaders(facts))
  const signIn = [
    `const session = await fetch(${JSON.stringify(`${origin}/console/api/people/sign-in`)}, {`,
    `  method: 'POST',`,
    `  headers: { 'content-type': 'application/json' },`,
    `  body: ${JSON.stringify(JSON.stringify({ worldId, persona: member?.email }))},`,
    '})',
    'const { token } = (await session.json()).data',
  ]
  return [
    ...(member === null ? [] : signIn),
    `const response = await fetch(${JSON.stringify(origin + url)}, {`,
    `  method: ${JSON.stringify(method)},`,
    `  headers: ${member === null ? headers : `{ 'x-token': token, ...${headers} }`},`,
    ...(body === undefined ? [] : [`  body: ${JSON.stringify(body)},`]),
    '})',
    'console.log(response.status, await response.text())',
    '',
  ].join('\n')
}

/** The request as shell commands, a module and a test. Each runs as is and contains no secrets. */
export const formatSnippets = ({ whoIs, past, ...facts }: Omit<Facts, 'member'> & TestFacts) => {
  const own = { ...facts, member: whoIs(facts.call) }
  return {
    curl: formatCurl(own),
    fetch: formatFetch(own),
    test: formatTest(facts.call, { whoIs, past, origin: facts.origin }),
  }
}
