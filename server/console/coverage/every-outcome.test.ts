import { beforeAll, describe, expect, it } from 'vitest'
import { codes } from '#contract/core/codes.ts'
import { getCodes } from '#server/http/openapi.ts'
import { createBuyer } from '#server/testing/buyers.ts'
import { checkAnswer } from '#server/testing/check-answer.ts'
import { type ConsoleClient, createConsoleClient } from '#server/testing/console-client.ts'
import { type SampledCall, sampledCalls } from '#server/testing/samples/index.ts'
import type { Sample } from '#server/testing/samples/sample.ts'
import { listWays, type RawSample, rawSample } from '#server/testing/send-sample.ts'
import { setUpShop } from '#server/testing/set-up.ts'
import { transportOutcomes } from './outcome.ts'

const shop = setUpShop({ LOG_LEVEL: 'silent' })
let home: ConsoleClient
let url = ''
beforeAll(async () => {
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  home = createConsoleClient(url)
})

type Complete = SampledCall & { sample: Sample }
const complete = sampledCalls.flatMap(call =>
  call.sample === undefined ? [] : [{ ...call, sample: call.sample }],
)

const rules: Record<string, string> = {
  hang: 'hang;limit=5',
  'http-429': 'status=429',
  'http-500': 'status=500',
  'http-503': 'status=503',
}

/** What a caller at the other end of the line gets to see. */
const seen = async ({ url: path, payload, ...request }: RawSample, rule: string): Promise<string> => {
  try {
    const response = await fetch(url + path, {
      ...request,
      headers: { ...request.headers, 'x-fault': rule },
      ...(payload !== undefined && { body: typeof payload === 'string' ? payload : new Uint8Array(payload) }),
    })
    const text = await response.text()
    return response.status === 200 ? readable(text) : `HTTP ${response.status}`
  } catch {
    return 'broken off'
  }
}

const readable = (text: string): string => {
  try {
    return `code ${(JSON.parse(text) as { code: number }).code}`
  } catch {
    return 'no JSON'
  }
}

const EXPECTED: Record<string, string> = {
  'http-429': 'HTTP 429',
  'http-500': 'HTTP 500',
  'http-503': 'HTTP 503',
  hang: 'broken off',
  reset: 'broken off',
  'answer-lost': 'broken off',
  'cut-body': 'broken off',
  'cut-json': 'no JSON',
  'wrong-json': 'no JSON',
}
/** Nothing may have been done when one of these applies. */
const BEFORE = ['http-429', 'http-500', 'http-503', 'hang', 'reset']

const requestFor = async ({ endpoint, sample }: Complete): Promise<RawSample> => {
  const who = await createBuyer(shop)
  const input = await sample.input({ shop, who })
  return rawSample(endpoint, { input, way: listWays(endpoint)[0] ?? 'json', token: who.token })
}

/** Applies every transport failure to a request that would succeed; the lost answer is the first whose work is done. */
const applyAll = async (call: Complete): Promise<Record<string, string>> => {
  const request = await requestFor(call)
  const order = [...BEFORE, 'answer-lost', ...transportOutcomes.filter(each => !BEFORE.includes(each))]
  const met: Record<string, string> = {}
  for (const outcome of order) met[outcome] = await seen(request, rules[outcome] ?? outcome)
  return met
}

type CallResult = { met: Record<string, string>; early: number[]; lost: number }

/** What became of each call that was tried, so that the sums at the end need not try those again. */
const results = new Map<string, CallResult>()
const spoken = new Map<string, string[]>()

/** What a caller met at each failure, and how many rows each changed: those that apply early, and the lost answer. */
const applyFaults = async (call: Complete): Promise<CallResult> => {
  const [last] = await home.requests({ pageSize: 1 })
  const met = await applyAll(call)
  const logged = await home.requests({
    callId: call.endpoint.id,
    afterId: last?.requestId ?? 0,
    isForced: true,
  })
  const [lost, ...early] = logged.slice(-BEFORE.length - 1).map(({ rowsChanged }) => rowsChanged)
  const result = { met, early, lost: lost ?? 0 }
  results.set(call.name, result)
  return result
}

/** How a call answers each code that it declares, when a rule forces it. */
const speak = async ({ name: callName, endpoint }: SampledCall): Promise<string[]> => {
  const {
    url: path,
    payload,
    ...request
  } = rawSample(endpoint, { input: {}, way: endpoint.method === 'GET' ? 'query' : 'json' })
  const answers: string[] = []
  for (const name of getCodes(endpoint)) {
    const response = await shop.app.inject({
      ...request,
      url: path,
      headers: { ...request.headers, 'x-fault': `code=${name}` },
      ...(payload !== undefined && { payload }),
    })
    const { code, msg } = checkAnswer(endpoint, response.statusCode, JSON.parse(response.body) as unknown)
    answers.push(`${code} ${msg} by ${String(response.headers['x-fault-rule'])}`)
  }
  spoken.set(callName, answers)
  return answers
}

/** Tries what no test before has tried, as when one of the sums runs alone. */
const tryTheRest = async (): Promise<void> => {
  for (const call of complete) if (!results.has(call.name)) await applyFaults(call)
  for (const call of sampledCalls) if (!spoken.has(call.name)) await speak(call)
}
const ALL_MS = 300_000

describe('every call of the contract', () => {
  it.each(complete)('$name: each failure of transport applies to it where it should', async call => {
    const { met, early } = await applyFaults(call)
    expect(met).toEqual(EXPECTED)
    expect(early).toEqual([0, 0, 0, 0, 0])
  })

  it.each(sampledCalls)('$name answers each code that it declares when a rule says so', async call => {
    const wanted = getCodes(call.endpoint).map(name => `${codes[name].code} ${codes[name].msg} by header`)
    expect(await speak(call)).toEqual(wanted)
  })

  it(
    'does its work where only the answer is lost',
    async () => {
      await tryTheRest()
      expect([...results.values()].filter(({ lost }) => lost > 0).length).toBeGreaterThan(50)
    },
    ALL_MS,
  )

  it(
    '[B-69] leaves no cell of the board empty, a limit of requests included',
    async () => {
      await tryTheRest()
      const { rows, columns } = await home.coverage()
      expect(columns).toContain('http-429')
      const empty = rows.flatMap(({ call, cells }) =>
        cells
          .filter(({ isDeclared, outcome }) => isDeclared && outcome !== 'success')
          .filter(({ natural, forced }) => natural + forced === 0)
          .map(({ outcome }) => `${call} ${outcome}`),
      )
      expect(empty).toEqual([])
    },
    ALL_MS,
  )
})
