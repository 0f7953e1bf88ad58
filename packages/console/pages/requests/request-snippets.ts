import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { MAIN_WORLD } from '@fixbench/worlds/registry.ts'
import type { LoggedMember } from '#console/pages/people/people.repo.ts'
import { copyRequest } from './copied-request.ts'
import { getTokenHeader, type LoggedCall } from './logged-call.ts'
import { formatHandlers } from './request-handlers.ts'
import { formatTest, type TestFacts } from './request-test.ts'
import { nodeTests, playwrightTests } from './test-dialects.ts'

type Facts = {
  call: LoggedCall
  worldId: string
  origin: string
  member: LoggedMember | null
}

const quoteForShell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

const getHeaders = ({ call, worldId }: Facts): Record<string, string> => ({
  ...omitUndefined({ 'x-world': worldId === MAIN_WORLD ? undefined : worldId }),
  ...copyRequest(call).headers,
})

/** Says in a comment which data the copy meets, because only tests prepare a world. */
const describeWorld = ({ worldId }: Facts, mark: '#' | '//'): string =>
  `${mark} Sends the request again in the world ${worldId} as it stands now. A copied test prepares a new one as it stood.\n`

/** Formats a request as shell commands. The first one creates a session for the caller. */
const formatCurl = (facts: Facts): string => {
  const { call, origin, member, worldId } = facts
  const { method, url, body } = copyRequest(call)
  const signIn =
    member === null
      ? ''
      : `TOKEN=$(curl -s ${quoteForShell(`${origin}/console/api/people/sign-in`)} --data-urlencode ${quoteForShell(`worldId=${worldId}`)} \\
  --data-urlencode ${quoteForShell(`persona=${member.email}`)} | sed -E 's/.*"token":"([^"]*)".*/\\1/')\n`

  return [
    `${describeWorld(facts, '#')}${signIn}curl -i -X ${method} ${quoteForShell(origin + url)}`,
    ...(member === null ? [] : [` \\\n  -H "${getTokenHeader(call, '$TOKEN').join(': ')}"`]),
    ...Object.entries(getHeaders(facts)).map(
      ([name, value]) => ` \\\n  -H ${quoteForShell(`${name}: ${value}`)}`,
    ),
    body === undefined ? '' : ` \\\n  --data ${quoteForShell(body)}`,
  ].join('')
}

/** Formats a request as a module for Node or the browser console, which first creates a session for the caller. */
const formatFetch = (facts: Facts): string => {
  const { call, origin, member, worldId } = facts
  const { method, url, body } = copyRequest(call)
  const headers = JSON.stringify(getHeaders(facts))
  const [name, value] = getTokenHeader(call, '${token}')
  const session = `'${name}': ${value === '${token}' ? 'token' : `\`${value}\``}`
  const signIn = [
    `const session = await fetch(${JSON.stringify(`${origin}/console/api/people/sign-in`)}, {`,
    `  method: 'POST',`,
    `  headers: { 'content-type': 'application/json' },`,
    `  body: ${JSON.stringify(JSON.stringify({ worldId, persona: member?.email }))},`,
    '})',
    'const { token } = (await session.json()).data',
  ]

  const lines = [
    ...(member === null ? [] : signIn),
    `const response = await fetch(${JSON.stringify(origin + url)}, {`,
    `  method: ${JSON.stringify(method)},`,
    `  headers: ${member === null ? headers : `{ ${session}, ...${headers} }`},`,
    ...(body === undefined ? [] : [`  body: ${JSON.stringify(body)},`]),
    '})',
    'console.log(response.status, await response.text())',
    '',
  ]

  return describeWorld(facts, '//') + lines.join('\n')
}

/** Formats a request as shell commands, a module, tests and handlers. Each runs as is and contains no secrets. */
export const formatSnippets = ({ findSender, past, ...facts }: Omit<Facts, 'member'> & TestFacts) => {
  const withSender = { ...facts, member: findSender(facts.call) }
  const testFacts = { findSender, past, origin: facts.origin }

  return {
    curl: formatCurl(withSender),
    fetch: formatFetch(withSender),
    test: formatTest(facts.call, testFacts, nodeTests),
    playwright: formatTest(facts.call, testFacts, playwrightTests),
    msw: formatHandlers(facts.call),
  }
}
