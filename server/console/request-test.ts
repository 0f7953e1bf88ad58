import { codes } from '#contract/core/codes.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { sessionEndpoints } from '#contract/session.contract.ts'
import { EXPIRED_TOKEN } from '#seed/personas.ts'
import { codesOf } from '#server/http/openapi.ts'
import { MINUTE_MS, WORLD_START_MS } from '#server/lib/clock.ts'
import { FAULT_HEADER } from '#server/worlds/faults/plugin.ts'
import { callNameOfId, findCall } from './calls.ts'
import { type LoggedCall, PAGE_CALL } from './request-log.ts'
import type { Past } from './request-past.ts'
import { inputTextOf, quoted as text } from './request-test-input.ts'
import type { LoggedMember } from './requests.view.ts'

export type TestFacts = {
  whoIs: (call: LoggedCall) => LoggedMember | null
  past: Past
  seedSize: 'small' | 'standard'
}

const SIGN_IN = sessionEndpoints.login.id
/** Steps that a copied test makes before; older ones are left out and said so. */
const MOST_STEPS = 30
/** Shop time passes while somebody clicks; only more than this was a jump of the clock. */
const JUMP_MS = 10 * MINUTE_MS

/**
 * The request as a whole test file of this house: the world as it was, the requests that changed it before, the request, and what
 * it answered. Runs as it is under `server/`.
 */
export const testOf = (call: LoggedCall, facts: TestFacts): string => {
  const { past } = facts
  // Tokens are had without signing in.
  const told = past.steps.filter(({ callId }) => callId !== SIGN_IN)
  const steps = told.slice(-MOST_STEPS)
  const body = [
    ...remarksOf(past, told.length - steps.length),
    ...(past.preset === null ? [] : [`await world.applyPreset(${text(past.preset)})`]),
    ...playOf([...steps, call], facts, past.preset !== null),
  ]
  const own = body.join('\n')
  return [importsOf(own), setUpOf(facts, own), itOf(call, body)].join('\n\n')
}

const remarksOf = ({ isWhole }: Past, leftOut: number): string[] => [
  ...(leftOut > 0 ? [`// ${leftOut} earlier changes of the world are left out.`] : []),
  ...(isWhole ? [] : ['// The world was changed by more than requests: prepare here what this one needs.']),
]

/** The lines that make the requests, with the clock moved where it was moved, and what is expected of the last. */
const playOf = (calls: readonly LoggedCall[], { whoIs }: TestFacts, hasPreset: boolean): string[] => {
  const lines: string[] = []
  const tokens = new Map<string, string>()
  let shopMs = hasPreset ? -Infinity : WORLD_START_MS
  for (const call of calls) {
    if (Math.abs(call.shopMs - shopMs) > JUMP_MS)
      lines.push(`await world.setClock(${text(new Date(call.shopMs).toISOString())})`)
    shopMs = call.shopMs
    const token = tokenOf(call, whoIs(call))
    if (token !== undefined && !tokens.has(token)) {
      const name = token.startsWith('await') ? nameOf(token, tokens.size) : token
      tokens.set(token, name)
      if (name !== token) lines.push(`const ${name} = ${token}`)
    }
    const asked = requestOf(call, token === undefined ? undefined : tokens.get(token))
    lines.push(...(call === calls.at(-1) ? expectationOf(call, asked) : [`await ${asked}`]))
  }
  return lines
}

const nameOf = (token: string, count: number): string => {
  const [, person = ''] = /tokenOf\('([a-z]+)/.exec(token) ?? []
  return person === '' ? `token${count + 1}` : `${person}Token`
}

/** How a test gets the token of a request; undefined for guests. */
const tokenOf = ({ token, code }: LoggedCall, member: LoggedMember | null): string | undefined => {
  if (token === undefined) return undefined
  if (token === EXPIRED_TOKEN) return 'EXPIRED_TOKEN'
  const isOver = member === null || code === codes.SESSION_EXPIRED.code
  return isOver ? `'a-session-that-is-over'` : `await shop.tokenOf(${text(member.email)})`
}

/** The request through the call client; straight into the server where it is no call of the contract. */
const requestOf = (call: LoggedCall, token: string | undefined): string => {
  const fault = call.fault === undefined ? [] : [`headers: { '${FAULT_HEADER}': ${text(faultOf(call))} }`]
  const options = [...(token === undefined ? [] : [`token: ${token}`]), ...fault].join(', ')
  const name = callNameOfId(call.callId)
  const endpoint = findCall(name ?? '')
  if (name === undefined || endpoint === undefined)
    return `shop.app.inject({ url: ${text(call.url)}, headers: { accept: 'text/html' } })`
  const [domain = '', key = ''] = name.split('.')
  const place = /^\w+$/.test(domain) ? `.${domain}` : `['${domain}']`
  const input = inputTextOf(call, endpoint)
  return `shop.call(contract${place}.${key}, ${input}${options === '' ? '' : `, { ${options} }`})`
}

/** A test does not wait two minutes for an answer that never comes. */
const faultOf = ({ fault = '', effect }: LoggedCall): string =>
  effect === 'hang' ? `${fault.replace(/;limit=\d+/, '')};limit=300` : fault

const expectationOf = (call: LoggedCall, asked: string): string[] => {
  if (call.callId === PAGE_CALL)
    return [`const { statusCode } = await ${asked}`, `expect(statusCode).toBe(${call.status})`]
  // Half an answer, none, or a foreign one: the caller meets an error, as a browser does.
  if (call.effect !== undefined || call.status === 0) return [`await expect(${asked}).rejects.toThrow()`]
  if (isUndeclared(call))
    return [
      '// The contract does not foresee this code here, so the client of the tests refuses it.',
      `await expect(${asked}).rejects.toThrow(${text(`answered ${call.code}`)})`,
    ]
  const expected = [
    call.status !== 200 && `status: ${call.status}`,
    call.code !== null && `code: ${call.code}`,
  ].filter(part => part !== false)
  return [`const answer = await ${asked}`, `expect(answer).toMatchObject({ ${expected.join(', ')} })`]
}

const isUndeclared = ({ callId, code, status }: LoggedCall): boolean => {
  const endpoint: Endpoint | undefined = findCall(callNameOfId(callId) ?? '')
  return (
    endpoint !== undefined &&
    status === 200 &&
    code !== 0 &&
    !codesOf(endpoint).some(name => codes[name].code === code)
  )
}

const itOf = ({ callId, code, status }: LoggedCall, body: readonly string[]): string => {
  const title =
    callId === PAGE_CALL ? 'answers the page' : `[${callId}] answers ${code ?? (status || 'nothing')}`
  return `it(${text(title)}, async () => {\n${body.map(line => `  ${line}`).join('\n')}\n})\n`
}

const setUpOf = ({ seedSize }: TestFacts, body: string): string => {
  const usesWorld = body.includes('world.')
  const options = seedSize === 'small' ? '' : `{ SEED_SIZE: '${seedSize}' }`
  return [
    'let shop: TestApp',
    ...(usesWorld ? ['let world: ConsoleClient'] : []),
    'beforeAll(async () => {',
    `  shop = await createTestApp(${options})`,
    ...(usesWorld
      ? [`  world = createConsoleClient(await shop.app.listen({ port: 0, host: '127.0.0.1' }))`]
      : []),
    // The large shop may have to be seeded first.
    seedSize === 'small' ? '})' : '}, 300_000)',
    'afterAll(() => shop.close())',
  ].join('\n')
}

const importsOf = (body: string): string =>
  [
    `import { afterAll, beforeAll, expect, it } from 'vitest'`,
    body.includes('(contract') && `import { contract } from '#contract/index.ts'`,
    personaImports(body),
    body.includes('world.') &&
      `import { type ConsoleClient, createConsoleClient } from '#server/testing/console-client.ts'`,
    `import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'`,
  ]
    .filter(line => line !== false)
    .join('\n')

const personaImports = (body: string): string | false => {
  const names = ['EXPIRED_TOKEN', 'PERSONA_PASSWORD'].filter(name => body.includes(name))
  return names.length > 0 && `import { ${names.join(', ')} } from '#seed/personas.ts'`
}
