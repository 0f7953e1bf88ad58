import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getCodes } from '@fixbench/contract/codes/declared-codes.ts'
import { codes } from '@fixbench/contract/core/codes.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { MINUTE_MS } from '@fixbench/contract/core/time.ts'
import { createSender } from '@fixbench/server/testing/buyers.ts'
import { checkResponse } from '@fixbench/server/testing/check-response.ts'
import { type SampledCall, sampledCalls } from '@fixbench/server/testing/samples/index.ts'
import type { Sample } from '@fixbench/server/testing/samples/sample.ts'
import { listWays, type RawSample, rawSample } from '@fixbench/server/testing/send-sample.ts'
import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ConsoleClient, createConsoleClient } from '#console/testing/console-client.ts'
import { transportOutcomes } from './outcome.ts'

/** A folder of its own, because the matrix counts what any shop with the same folder has observed. */
const coverageDir = mkdtempSync(path.join(tmpdir(), 'shop-outcomes-'))
// Registered before the shop, so that it runs after the shop has saved its counts. Others see them in the console.
afterAll(() => {
  cpSync(coverageDir, path.resolve('.cache/coverage'), { recursive: true })
  rmSync(coverageDir, { recursive: true, force: true })
})

const shop = setUpWorlds({ LOG_LEVEL: 'silent', COVERAGE_DIR: coverageDir })
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

/** Sends a request with a fault rule over the network and describes what the client receives. */
const sendWithFault = async (
  { url: address, payload, ...request }: RawSample,
  rule: string,
): Promise<string> => {
  try {
    const response = await fetch(url + address, {
      ...request,
      headers: { ...request.headers, 'x-fault': rule },
      ...(payload === undefined
        ? {}
        : { body: typeof payload === 'string' ? payload : new Uint8Array(payload) }),
    })
    const text = await response.text()
    return response.status === 200 ? describeBody(text) : `HTTP ${response.status}`
  } catch {
    return 'connection closed'
  }
}

const describeBody = (text: string): string => {
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
  hang: 'connection closed',
  reset: 'connection closed',
  empty: 'connection closed',
  garbage: 'connection closed',
  'garbage-chunk': 'connection closed',
  'answer-lost': 'connection closed',
  'cut-body': 'connection closed',
  'cut-json': 'no JSON',
  'wrong-json': 'no JSON',
}
/** Failures that prevent the call from running. */
const BEFORE = ['http-429', 'http-500', 'http-503', 'hang', 'reset']

const SENDS_CODE: ReadonlySet<string> = new Set(['registration.getEmailCode', 'registration.sendSmsCode'])

const createRequest = async ({ endpoint, sample }: Complete): Promise<RawSample> => {
  const who = await createSender(shop, endpoint)
  const input = await sample.input({ shop, who })
  return rawSample(endpoint, { input, way: listWays(endpoint)[0] ?? 'json', token: who.token })
}

/** Sends a valid request with every transport failure. `answer-lost` is the first one after which the call runs. */
const sendWithAllFaults = async (call: Complete): Promise<Record<string, string>> => {
  const request = await createRequest(call)
  const order = [...BEFORE, 'answer-lost', ...transportOutcomes.filter(each => !BEFORE.includes(each))]
  const received: Record<string, string> = {}
  for (const outcome of order) {
    // Another code can be requested only after a minute.
    if (SENDS_CODE.has(call.name)) shop.deps.clock.set(shop.deps.clock.nowMs() + 2 * MINUTE_MS)
    received[outcome] = await sendWithFault(request, rules[outcome] ?? outcome)
  }

  return received
}

/** What the client received by failure, and the rows changed before the call ran (`early`) and by `answer-lost`. */
type CallResult = { received: Record<string, string>; early: number[]; lost: number }

/** Results by call. */
const results = new Map<string, CallResult>()
const forcedCodes = new Map<string, string[]>()

/**
 * Applies every transport failure to a call and reads from the request log how many rows each changed. Once per call,
 * whichever test asks first.
 */
const applyFaults = async (call: Complete): Promise<CallResult> => {
  const known = results.get(call.name)
  if (known !== undefined) return known

  const [last] = await home.requests({ pageSize: 1 })
  const received = await sendWithAllFaults(call)
  const logged = await home.requests({
    callId: call.endpoint.id,
    afterId: last?.requestId ?? 0,
    isForced: true,
  })
  const [lost, ...early] = logged.slice(-BEFORE.length - 1).map(({ rowsChanged }) => rowsChanged)
  const result = { received, early, lost: lost ?? 0 }
  results.set(call.name, result)

  return result
}

/** Forces each declared code of a call and describes the response. Once per call, whichever test asks first. */
const forceCodes = async ({ name: callName, endpoint }: SampledCall): Promise<string[]> => {
  const known = forcedCodes.get(callName)
  if (known !== undefined) return known

  const {
    url: address,
    payload,
    ...request
  } = rawSample(endpoint, { input: {}, way: endpoint.method === 'GET' ? 'query' : 'json' })
  const responses: string[] = []
  for (const name of getCodes(endpoint)) {
    const response = await shop.app.inject({
      ...request,
      url: address,
      headers: { ...request.headers, 'x-fault': `code=${name}` },
      ...omitUndefined({ payload }),
    })
    const { code, msg } = checkResponse(endpoint, response.statusCode, JSON.parse(response.body) as unknown)
    responses.push(`${code} ${msg} by ${String(response.headers['x-fault-rule'])}`)
  }

  forcedCodes.set(callName, responses)

  return responses
}

/** Completes the results, because a test that checks all calls may run alone or first. */
const completeResults = async (): Promise<void> => {
  for (const call of complete) await applyFaults(call)
  for (const call of sampledCalls) await forceCodes(call)
}
const ALL_MS = 300_000

describe('every call of the contract', () => {
  it.each(complete)(
    '$name: transport failures reach the client and don’t run the call too early',
    async call => {
      const { received, early } = await applyFaults(call)
      expect(received).toEqual(EXPECTED)
      expect(early).toEqual([0, 0, 0, 0, 0])
    },
  )

  it.each(sampledCalls)('$name returns each declared code when a rule forces it', async call => {
    const expected = getCodes(call.endpoint).map(name => `${codes[name].code} ${codes[name].msg} by header`)
    expect(await forceCodes(call)).toEqual(expected)
  })

  it(
    'runs when only the response is lost',
    async () => {
      await completeResults()
      expect([...results.values()].filter(({ lost }) => lost > 0).length).toBeGreaterThan(50)
    },
    ALL_MS,
  )

  it(
    '[B-69] has an observed outcome in every declared cell of the coverage matrix, including HTTP 429',
    async () => {
      await completeResults()
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
