import { FAULT_HEADER } from '#server/worlds/faults/plugin.ts'
import { callNameOfId, findCall } from './calls.ts'
import { maskSecrets, maskUrl } from './mask-secrets.ts'
import type { LoggedCall } from './request-log.ts'
import type { LoggedMember } from './requests.view.ts'

type Facts = {
  call: LoggedCall
  worldId: string
  origin: string
  member: LoggedMember | null
  /** Text of the rules that struck it, so that the copy is struck alike. */
  fault: string | undefined
}

const shellText = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

const headersOf = ({ call, worldId, fault, member }: Facts): Record<string, string> => ({
  ...(worldId !== 'main' && { 'x-world': worldId }),
  ...(call.requestBody !== undefined && call.requestBody !== null && { 'content-type': 'application/json' }),
  ...(member !== null && { 'x-token': '$TOKEN' }),
  ...(fault !== undefined && { [FAULT_HEADER]: fault }),
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

/** The request as a test of this house: supertest through the call client. */
const testOf = (facts: Facts): string => {
  const { call, member, fault } = facts
  const name = callNameOfId(call.callId)
  const title = `[${call.callId}] answers ${call.code ?? call.status}`
  const asker = member === null ? '' : `token: await shop.tokenOf('${member.email}')`
  const header = fault === undefined ? '' : `headers: { '${FAULT_HEADER}': ${JSON.stringify(fault)} }`
  const options = [asker, header].filter(part => part !== '').join(', ')
  if (name === undefined || findCall(name) === undefined)
    return `it('answers the page', async () => {\n  const { statusCode } = await shop.app.inject(${JSON.stringify(call.url)})\n  expect(statusCode).toBe(${call.status})\n})`
  const [domain = '', endpoint = ''] = name.split('.')
  const expected = call.code === null ? `status).toBe(${call.status})` : `code).toBe(${call.code})`
  return [
    `it('${title}', async () => {`,
    `  const answer = await shop.call(contract${/^\w+$/.test(domain) ? `.${domain}` : `['${domain}']`}.${endpoint}, ${inputText(call)}${options === '' ? '' : `, { ${options} }`})`,
    `  expect(answer.${expected}`,
    `})`,
  ].join('\n')
}

const inputText = (call: LoggedCall): string => {
  const query = Object.fromEntries(new URL(call.url, 'http://shop.example').searchParams)
  const body = maskSecrets(call.requestBody)
  if (Array.isArray(body)) return JSON.stringify(body)
  return JSON.stringify({ ...query, ...(typeof body === 'object' && body !== null && body) })
}

export const snippetsOf = (facts: Facts) => ({
  curl: curlOf(facts),
  fetch: fetchOf(facts),
  test: testOf(facts),
})
