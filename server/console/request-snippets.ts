import { FAULT_HEADER } from '#server/worlds/faults/plugin.ts'
import { maskSecrets, maskUrl } from './mask-secrets.ts'
import type { LoggedCall } from './request-log.ts'
import { type TestFacts, testOf } from './request-test.ts'
import type { LoggedMember } from './requests.view.ts'

type Facts = {
  call: LoggedCall
  worldId: string
  origin: string
  member: LoggedMember | null
}

const shellText = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

const headersOf = ({ call, worldId, member }: Facts): Record<string, string> => ({
  ...(worldId !== 'main' && { 'x-world': worldId }),
  ...(call.requestBody !== undefined && call.requestBody !== null && { 'content-type': 'application/json' }),
  ...(member !== null && { 'x-token': '$TOKEN' }),
  // The rules that struck it may be gone or spent: the copy is struck alike in any case.
  ...(call.fault !== undefined && { [FAULT_HEADER]: call.fault }),
})

const bodyOf = ({ requestBody }: LoggedCall): string | undefined =>
  requestBody === undefined || requestBody === null ? undefined : JSON.stringify(maskSecrets(requestBody))

/** The request as a shell command. Secrets are masked; the token stands as `$TOKEN`, with the way to get it. */
const curlOf = (facts: Facts): string => {
  const { call, origin, member } = facts
  const body = bodyOf(call)
  return [
    member === null ? '' : `# TOKEN: data of POST ${origin}/api/login/email as ${member.email}\n`,
    `curl -i -X ${call.method} ${shellText(origin + maskUrl(call.url))}`,
    ...Object.entries(headersOf(facts)).map(([name, value]) =>
      value === '$TOKEN' ? ` \\\n  -H "${name}: $TOKEN"` : ` \\\n  -H ${shellText(`${name}: ${value}`)}`,
    ),
    body === undefined ? '' : ` \\\n  --data ${shellText(body)}`,
  ].join('')
}

const fetchOf = (facts: Facts): string => {
  const { call, origin } = facts
  const body = bodyOf(call)
  const lines = [
    `  method: '${call.method}',`,
    `  headers: ${JSON.stringify(headersOf(facts))},`,
    ...(body === undefined ? [] : [`  body: JSON.stringify(${body}),`]),
  ]
  return `const response = await fetch('${origin}${maskUrl(call.url)}', {\n${lines.join('\n')}\n})\nconst { code, msg, data } = await response.json()`
}

/** The request as a shell command, as a fetch and as a test, its secrets masked. */
export const snippetsOf = ({ whoIs, past, seedSize, ...facts }: Omit<Facts, 'member'> & TestFacts) => {
  const own = { ...facts, member: whoIs(facts.call) }
  return {
    curl: curlOf(own),
    fetch: fetchOf(own),
    test: testOf(facts.call, { whoIs, past, seedSize }),
  }
}
