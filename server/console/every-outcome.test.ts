import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '#contract/core/codes.ts'
import { codesOf } from '#server/http/openapi.ts'
import { createBuyer } from '#server/testing/buyers.ts'
import { checkAnswer } from '#server/testing/check-answer.ts'
import { type ConsoleClient, createConsoleClient } from '#server/testing/console-client.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { type SampledCall, sampledCalls } from '#server/testing/samples/index.ts'
import type { Sample } from '#server/testing/samples/sample.ts'
import { type RawSample, rawSample, waysOf } from '#server/testing/send-sample.ts'
import { transportOutcomes } from './board/outcome.ts'

let shop: TestApp
let home: ConsoleClient
let url = ''
beforeAll(async () => {
  shop = await createTestApp({ LOG_LEVEL: 'silent' })
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  home = createConsoleClient(url)
})
afterAll(() => shop.close())

type Complete = SampledCall & { sample: Sample }
const complete = sampledCalls.flatMap(call =>
  call.sample === undefined ? [] : [{ ...call, sample: call.sample }],
)

const rules: Record<string, string> = {
  hang: 'hang;limit=5',
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
  'http-500': 'HTTP 500',
  'http-503': 'HTTP 503',
  hang: 'broken off',
  reset: 'broken off',
  'answer-lost': 'broken off',
  'cut-body': 'broken off',
  'cut-json': 'no JSON',
  'wrong-json': 'no JSON',
}
/** Nothing may have been done when one of these strikes. */
const BEFORE = ['http-500', 'http-503', 'hang', 'reset']

const requestFor = async ({ endpoint, sample }: Complete): Promise<RawSample> => {
  const who = await createBuyer(shop)
  const input = await sample.input({ shop, who })
  return rawSample(endpoint, { input, way: waysOf(endpoint)[0] ?? 'json', token: who.token })
}

/** Lets every failure of transport strike a request that would succeed; the lost answer is the first whose work is done. */
const strikeAll = async (call: Complete): Promise<Record<string, string>> => {
  const request = await requestFor(call)
  const order = [...BEFORE, 'answer-lost', ...transportOutcomes.filter(each => !BEFORE.includes(each))]
  const met: Record<string, string> = {}
  for (const outcome of order) met[outcome] = await seen(request, rules[outcome] ?? outcome)
  return met
}

let writes = 0

describe('every call of the contract', () => {
  it.each(complete)('$name: each failure of transport strikes it where it should', async call => {
    const [last] = await home.requests({ pageSize: 1 })
    expect(await strikeAll(call)).toEqual(EXPECTED)
    const logged = await home.requests({
      callId: call.endpoint.id,
      afterId: last?.requestId ?? 0,
      isForced: true,
    })
    const [lost, ...early] = logged
      .toReversed()
      .slice(0, BEFORE.length + 1)
      .toReversed()
    expect(early.map(({ rowsChanged }) => rowsChanged)).toEqual([0, 0, 0, 0])
    if ((lost?.rowsChanged ?? 0) > 0) writes += 1
  })

  it('does its work where only the answer is lost', () => {
    expect(writes).toBeGreaterThan(50)
  })

  it.each(sampledCalls)(
    '$name answers each code that it declares when a rule says so',
    async ({ endpoint }) => {
      const {
        url: path,
        payload,
        ...request
      } = rawSample(endpoint, {
        input: {},
        way: endpoint.method === 'GET' ? 'query' : 'json',
      })
      const wanted = codesOf(endpoint)
      const answers: string[] = []
      for (const name of wanted) {
        const response = await shop.app.inject({
          ...request,
          url: path,
          headers: { ...request.headers, 'x-fault': `code=${name}` },
          ...(payload !== undefined && { payload }),
        })
        const { code, msg } = checkAnswer(endpoint, response.statusCode, JSON.parse(response.body) as unknown)
        answers.push(`${code} ${msg} by ${String(response.headers['x-fault-rule'])}`)
      }
      expect(answers).toEqual(wanted.map(name => `${codes[name].code} ${codes[name].msg} by header`))
    },
  )

  it('leaves no cell of the board empty', async () => {
    const { rows } = await home.coverage()
    const empty = rows.flatMap(({ call, cells }) =>
      cells
        .filter(({ isDeclared, outcome }) => isDeclared && outcome !== 'success')
        .filter(({ natural, forced }) => natural + forced === 0)
        .map(({ outcome }) => `${call} ${outcome}`),
    )
    expect(empty).toEqual([])
  })
})
