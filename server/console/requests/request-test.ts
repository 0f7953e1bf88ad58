import { codes } from '#contract/core/codes.ts'
import { sessionEndpoints } from '#contract/session.contract.ts'
import { EXPIRED_TOKEN } from '#seed/personas.ts'
import type { LoggedMember } from '#server/console/people/people.repo.ts'
import { MINUTE_MS } from '#server/domain/time.ts'
import { WORLD_START_MS } from '#server/lib/clock.ts'
import { copyRequest } from './copied-request.ts'
import { type LoggedCall, PAGE_CALL } from './request-log.ts'
import type { Past } from './request-past.ts'

export type TestFacts = {
  whoIs: (call: LoggedCall) => LoggedMember | null
  past: Past
  /** Where the shop was when the request was copied. */
  origin: string
}

const SIGN_IN = sessionEndpoints.login.id
/** Steps that a copied test makes before; older ones are left out and said so. */
const MOST_STEPS = 30
/** Shop time passes between clicks; only a longer gap was a jump of the clock. */
const JUMP_MS = 10 * MINUTE_MS

/**
 * The request as a whole test file for `node --test`: its own world in the state in which the request met it, the
 * requests that changed it before, the request, and what it answered. Needs a running shop and nothing of this
 * repository.
 */
export const formatTest = (call: LoggedCall, facts: TestFacts): string => {
  const { past } = facts
  // Sessions are opened by the console: sign-ins before the request change nothing else.
  const steps = past.steps.filter(({ callId }) => callId !== SIGN_IN)
  const shown = steps.slice(-MOST_STEPS)
  const body = [
    ...formatRemarks(past, steps.length - shown.length),
    ...getLines([...shown, call], facts, past.preset !== null),
  ]
  return [formatHead(facts), formatHelpers(body.join('\n'), past), formatTestBlock(call, body)].join('\n\n')
}

const text = (value: string): string => JSON.stringify(value)

const formatRemarks = ({ isWhole }: Past, leftOut: number): string[] => [
  ...(leftOut > 0 ? [`// ${leftOut} earlier changes of the world are left out.`] : []),
  ...(isWhole ? [] : ['// The world was changed by more than requests: prepare here what this one needs.']),
]

/** The lines that make the requests, with the clock moved where it was moved, and what is expected of the last. */
const getLines = (calls: readonly LoggedCall[], { whoIs }: TestFacts, hasPreset: boolean): string[] => {
  const lines: string[] = []
  const sessions = new Map<string, string>()
  let shopMs = hasPreset ? -Infinity : WORLD_START_MS
  for (const call of calls) {
    if (Math.abs(call.shopMs - shopMs) > JUMP_MS)
      lines.push(`await setClock(${text(new Date(call.shopMs).toISOString())})`)
    shopMs = call.shopMs
    const session = findSession(call, whoIs(call))
    // By the logged token: members who signed in again after a jump of the clock get a new session here, too.
    if (call.token !== undefined && session !== undefined && !sessions.has(call.token)) {
      const name = `token${sessions.size === 0 ? '' : sessions.size + 1}`
      sessions.set(call.token, name)
      lines.push(`const ${name} = ${session}`)
    }
    const sent = `send(${requestText(call, sessions.get(call.token ?? ''))})`
    lines.push(...(call === calls.at(-1) ? formatExpectation(call, sent) : [`await ${sent}`]))
  }
  return lines
}

/** How the copy gets a session like that of a request; undefined for guests. */
const findSession = ({ token, code }: LoggedCall, member: LoggedMember | null): string | undefined => {
  if (token === undefined) return undefined
  const isOver = member === null || (code === codes.SESSION_EXPIRED.code && token !== EXPIRED_TOKEN)
  return isOver ? `'a-session-that-is-over'` : `await signIn(${text(member.email)})`
}

const requestText = (call: LoggedCall, token: string | undefined): string => {
  const { method, url, headers, body } = copyRequest(call)
  const options = [
    ...(token === undefined ? [] : [token === 'token' ? 'token' : `token: ${token}`]),
    ...(Object.keys(headers).length === 0 ? [] : [`headers: ${JSON.stringify(headers)}`]),
    ...(body === undefined ? [] : [`body: ${/^[[{]/.test(body) ? `JSON.stringify(${body})` : text(body)}`]),
  ]
  const place = `${text(method)}, ${text(url)}`
  return options.length === 0 ? place : `${place}, {\n  ${options.join(',\n  ')},\n}`
}

const formatExpectation = (call: LoggedCall, sent: string): string[] => {
  // Half an answer, none, or a foreign one: the caller meets an error, as a browser does.
  if (call.effect !== undefined || call.status === 0) return [`await assert.rejects(${sent})`]
  return [
    `const answer = await ${sent}`,
    `assert.equal(answer.status, ${call.status})`,
    ...(call.code === null ? [] : [`assert.equal(answer.code, ${call.code}, answer.msg)`]),
  ]
}

const formatTestBlock = ({ callId, code, status }: LoggedCall, body: readonly string[]): string => {
  const title =
    callId === PAGE_CALL ? 'answers the page' : `[${callId}] answers ${code ?? (status || 'nothing')}`
  const lines = body.flatMap(line => line.split('\n')).map(line => `  ${line}`)
  return `test(${text(title)}, async () => {\n${lines.join('\n')}\n})\n`
}

const formatHead = ({
  origin,
}: TestFacts): string => `// Run it with Node 20 or newer, anywhere: node --test copied.test.mjs
// SHOP_URL names another shop, CONSOLE_TOKEN opens a console that asks for one.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

const SHOP = process.env.SHOP_URL ?? ${text(origin)}
const consoleToken = process.env.CONSOLE_TOKEN
let worldId = ''`

const SEND = `/** Makes a request in the world of this test; the answer is the envelope, or the text of a page, with the status. */
const send = async (method, path, { token, headers, body } = {}) => {
  const response = await fetch(SHOP + path, {
    method,
    redirect: 'manual',
    headers: {
      'x-world': worldId,
      ...(consoleToken && { 'x-console-token': consoleToken }),
      ...(token && { 'x-token': token }),
      ...headers,
    },
    body,
  })
  if (!/^\\/(api|tech|console)\\//.test(path)) return { status: response.status, page: await response.text() }
  return { status: response.status, ...(await response.json()) }
}

/** Makes a call of the console about the world of this test. */
const control = async (call, input) => {
  const { code, msg, data } = await send('POST', '/console/api/' + call, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...(worldId && { worldId }), ...input }),
  })
  assert.equal(code, 0, call + ': ' + msg)
  return data
}`

const SIGN_IN_HELPER = `/** A session of a member of this world. */
const signIn = async email => (await control('people/sign-in', { persona: email })).token`

const CLOCK_HELPER = `/** The clock is paused, so that the test takes no part in what falls due later. */
const setClock = shopTime => control('clock/set', { shopTime, allowBackwards: true, waitSeconds: 60 })`

const formatHelpers = (body: string, { preset }: Past): string => {
  const given =
    preset === null
      ? `title: 'Copied test', owner: 'test'`
      : `title: 'Copied test', owner: 'test', preset: ${text(preset)}`
  const setUp = [
    'before(async () => {',
    `  worldId = (await control('worlds/create', { ${given} })).worldId`,
    `  await control('clock/freeze')`,
    '})',
    `after(() => worldId && control('worlds/remove'))`,
  ].join('\n')
  return [
    SEND,
    ...(body.includes('signIn(') ? [SIGN_IN_HELPER] : []),
    ...(body.includes('setClock(') ? [CLOCK_HELPER] : []),
    setUp,
  ].join('\n\n')
}
