import { codes } from '@fixbench/contract/core/codes.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { MINUTE_MS } from '@fixbench/contract/core/time.ts'
import { paymentEndpoints } from '@fixbench/contract/payment/payment.contract.ts'
import { sessionEndpoints } from '@fixbench/contract/session/session.contract.ts'
import { TOKEN_COOKIE } from '@fixbench/contract/session/session-constants.ts'
import { EXPIRED_TOKEN } from '@fixbench/fixtures/personas.ts'
import { WORLD_START_MS } from '@fixbench/fixtures/shop-time.ts'
import type { LoggedMember } from '#console/pages/people/people.repo.ts'
import { type ConsoleAction, isPreparing } from './console-actions.ts'
import { copyRequest } from './copied-request.ts'
import { type LoggedCall, PAGE_CALL } from './logged-call.ts'
import type { HistoryStep, Timeline } from './request-history.ts'
import type { TestDialect } from './test-dialects.ts'

export type TestFacts = {
  findSender: (call: LoggedCall) => LoggedMember | null
  past: Timeline
  /** Origin of the shop that logged the request. */
  origin: string
}

const SIGN_IN = sessionEndpoints.login.id
const NOTICE = paymentEndpoints.notify.id
/** Maximum number of earlier requests in a copied test. A comment reports omitted ones. */
const MAX_STEPS = 200
/** A longer gap between two requests means that the clock was moved. */
const JUMP_MS = 10 * MINUTE_MS

/**
 * Formats a request as a test file. The test creates a world, repeats the requests that changed the
 * original world before, sends the request and expects the logged response. It needs a running shop and the test runner,
 * but nothing from this repository.
 */
export const formatTest = (call: LoggedCall, facts: TestFacts, dialect: TestDialect): string => {
  const { past } = facts
  // Sign-ins change nothing but sessions, which the test creates through the console.
  const steps = past.steps.filter(step => !('call' in step) || step.call.callId !== SIGN_IN)
  const shown = steps.slice(-MAX_STEPS)
  const omitted = steps.length - shown.length
  const gaps = [
    ...past.gaps,
    ...(omitted > 0 ? [`${omitted} earlier changes of the world are omitted.`] : []),
  ]
  const body = formatSteps([...shown, { call }], facts, dialect)

  return [
    formatHead(facts, gaps, dialect),
    formatHelpers(body.join('\n'), past, dialect),
    formatTestBlock(call, body),
  ].join('\n\n')
}

const text = (value: string): string => JSON.stringify(value)

/** Statements that create sessions, move the clock, repeat the steps and check the response to the last one. */
const formatSteps = (
  steps: readonly HistoryStep[],
  { findSender, past }: TestFacts,
  dialect: TestDialect,
): string[] => {
  const lines: string[] = []
  const sessions = new Map<string, string>()
  let shopMs = past.preset === null ? WORLD_START_MS : -Infinity

  const moveClock = (toMs: number): void => {
    if (Math.abs(toMs - shopMs) > JUMP_MS) lines.push(`await setClock(${text(new Date(toMs).toISOString())})`)
    shopMs = toMs
  }

  const getSession = (call: LoggedCall): string | undefined => {
    const { token = '' } = call
    const session = formatSession(call, findSender(call))
    // One session per logged token, because a member who signed in again after a clock move has a new one.
    if (session !== undefined && !sessions.has(token)) {
      const name = `token${sessions.size === 0 ? '' : sessions.size + 1}`
      sessions.set(token, name)
      lines.push(`const ${name} = ${session}`)
    }
    return sessions.get(token)
  }

  for (const step of steps) {
    if ('action' in step) {
      // A preparation resets the world with its clock.
      if (isPreparing(step.action)) shopMs = step.action.shopMs
      else moveClock(step.action.shopMs)
      lines.push(formatAction(step.action))
      continue
    }
    const { call } = step
    moveClock(call.shopMs)
    const isLast = step === steps.at(-1)
    if (call.callId === NOTICE && !isLast) {
      lines.push(formatNotice(call))
      continue
    }
    const sent = `send(${formatArguments(call, getSession(call))})`
    if (isLast) lines.push(...formatExpectation(call, sent, dialect))
    // The fault of an earlier step may break its connection.
    else lines.push(call.status === 0 ? `await ${sent}.catch(() => {})` : `await ${sent}`)
  }

  return lines
}

const formatAction = ({ call, input }: ConsoleAction): string =>
  `await control(${text(call)}, ${JSON.stringify(input)})`

/** Fields of a notice that identify the payment's terminal or sign it, which differ in another world. */
const OWN_NOTICE_FIELDS: ReadonlySet<string> = new Set(['account', 'terminal', 'orderNumber', 'signature'])

/** Sends a payment notice again, signed with the key of the test's world. */
const formatNotice = ({ requestBody, code }: LoggedCall): string => {
  const sent = Object(requestBody) as Record<string, unknown>
  const fields = Object.fromEntries(Object.entries(sent).filter(([name]) => !OWN_NOTICE_FIELDS.has(name)))
  const isForged = code === codes.PAYMENT_REFUSED.code
  return `await control('payments/send', ${JSON.stringify({
    orderPn: sent['orderNumber'],
    fields,
    ...omitUndefined({ signing: isForged ? 'forged' : undefined }),
  })})`
}

/** Expression for the session token of a request; undefined for guests. */
const formatSession = ({ token, code }: LoggedCall, member: LoggedMember | null): string | undefined => {
  if (token === undefined) return undefined
  const hasExpired = member === null || (code === codes.SESSION_EXPIRED.code && token !== EXPIRED_TOKEN)
  return hasExpired ? `'an-expired-session'` : `await signIn(${text(member.email)})`
}

const formatArguments = (call: LoggedCall, token: string | undefined): string => {
  const { method, url, headers, body } = copyRequest(call)
  const options = [
    ...(token === undefined ? [] : [token === 'token' ? 'token' : `token: ${token}`]),
    ...(Object.keys(headers).length === 0 ? [] : [`headers: ${JSON.stringify(headers)}`]),
    ...(body === undefined ? [] : [`body: ${formatBody(body)}`]),
  ]
  const target = `${text(method)}, ${text(url)}`
  return options.length === 0 ? target : `${target}, {\n  ${options.join(',\n  ')},\n}`
}

/** JSON that `JSON.stringify` would write the same way is shown as an object; any other text is sent as it was. */
const formatBody = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body)) === body ? `JSON.stringify(${body})` : text(body)
  } catch {
    return text(body)
  }
}

const formatExpectation = (call: LoggedCall, sent: string, dialect: TestDialect): string[] => {
  // How long the caller waited is not part of the test.
  if (call.hasLeft === true) return [`await ${sent}`]
  // No response, a truncated one or one that isn't JSON makes `send` throw.
  if (call.effect !== undefined || call.status === 0) return [dialect.rejects(sent)]
  return [
    `const response = await ${sent}`,
    dialect.equals('response.status', String(call.status)),
    ...(call.code === null ? [] : [dialect.equals('response.code', String(call.code), 'response.msg')]),
  ]
}

const formatTestBlock = ({ callId, code, status }: LoggedCall, body: readonly string[]): string => {
  const title =
    callId === PAGE_CALL ? 'returns the page' : `[${callId}] returns ${code ?? (status || 'no response')}`
  const lines = body.flatMap(line => line.split('\n')).map(line => `  ${line}`)
  return `test(${text(title)}, async () => {\n${lines.join('\n')}\n})\n`
}

const formatHead = ({ origin }: TestFacts, gaps: readonly string[], dialect: TestDialect): string => {
  const warning = `// Incomplete: ${gaps.join(' ')} Prepare the rest of its state below.`
  return [
    ...(gaps.length === 0 ? [] : [warning]),
    ...dialect.comments,
    '// Set SHOP_URL to test another shop, and CONSOLE_TOKEN if its console requires a token.',
    ...dialect.imports,
    '',
    `const SHOP = process.env.SHOP_URL ?? ${text(origin)}`,
    'const consoleToken = process.env.CONSOLE_TOKEN',
    "let worldId = ''",
  ].join('\n')
}

const SIGN_IN_HELPER = `/** Creates a session for a member of this world. */
const signIn = async email => (await control('people/sign-in', { persona: email })).token`

const CLOCK_HELPER = `/** Sets the clock, which is frozen so that no events become due during the test. */
const setClock = shopTime => control('clock/set', { shopTime, allowBackwards: true, waitSeconds: 60 })`

const formatSend = ({
  request,
}: TestDialect): string => `/** Sends a request in the world of this test. Returns the status and the envelope, or the text of a page. */
const send = async (method, path, { token, headers: given, body } = {}) => {
  const isPage = !/^\\/(api|tech|console)\\//.test(path)
  const headers = {
    'x-world': worldId,
    ...(consoleToken && { 'x-console-token': consoleToken }),
    ...(token && (isPage ? { cookie: '${TOKEN_COOKIE}=' + token } : { 'x-token': token })),
    ...given,
  }
${request}
  return isPage ? { status, page: text } : { status, ...JSON.parse(text) }
}`

const formatControl = ({
  equals,
}: TestDialect): string => `/** Calls the console for the world of this test. */
const control = async (call, input) => {
  const { code, msg, data } = await send('POST', '/console/api/' + call, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...(worldId && { worldId }), ...input }),
  })
  ${equals('code', '0', "call + ': ' + msg")}
  return data
}`

const formatHelpers = (body: string, { preset }: Timeline, dialect: TestDialect): string => {
  const options =
    preset === null
      ? `title: 'Copied test', owner: 'test'`
      : `title: 'Copied test', owner: 'test', preset: ${text(preset)}`
  const setUp = [
    `${dialect.before}(async () => {`,
    `  worldId = (await control('worlds/create', { ${options} })).worldId`,
    `  await control('clock/freeze')`,
    '})',
    `${dialect.after}(() => worldId && control('worlds/remove'))`,
  ].join('\n')

  return [
    formatSend(dialect),
    formatControl(dialect),
    ...(body.includes('signIn(') ? [SIGN_IN_HELPER] : []),
    ...(body.includes('setClock(') ? [CLOCK_HELPER] : []),
    setUp,
  ].join('\n\n')
}
