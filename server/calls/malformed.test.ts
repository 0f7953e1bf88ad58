import { codes } from '@fixbench/contract/core/codes.ts'
import { InvalidFieldsSchema } from '@fixbench/contract/core/envelope.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { rateLimits } from '@fixbench/contract/core/rate-limits.ts'
import { EXPIRED_TOKEN, persona } from '@fixbench/fixtures/personas.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkResponse } from '#server/testing/check-response.ts'
import { tableHashes } from '#server/testing/database-hash.ts'
import { malformedRequest, type RawRequest } from '#server/testing/malformed.ts'
import { createRandom } from '#server/testing/random.ts'
import { type SampledCall, sampledCalls } from '#server/testing/samples/index.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const SEED = 20_250_725
const REQUESTS = 10_000
const PARTS = 10
const MAX_TRIES = 200
const MOST_NOTICES = rateLimits.forgedNotice.perAddress

const shop = setUpShop({ LOG_LEVEL: 'silent' })
let memberToken = ''
let before: Record<string, string> = {}
let lastNotice = 0
beforeAll(async () => {
  memberToken = await shop.createToken(persona('oliver').email)
  const last = await shop.deps.db.paymentNotice.aggregate({ _max: { id: true } })
  lastNotice = last._max.id ?? 0
  before = tableHashes(shop.deps)
})

/** Open calls that store their input. If the random input happens to be valid, it rightly changes rows. */
const OPEN_WRITES =
  /^(payment\.notify|question\.add|registration\.|search\.log|session\.login|support\.(feedback|subscription|subscribe|unsubscribe|experience)|upload\.|wholesale\.apply|chat\.)/

/** Member calls that only read or only change existing data. Even an input that happens to be valid changes nothing. */
const MEMBER_READS =
  /\.(list|detail|items|orders|order|log|balance|own|ownComments|status|gaInfo|skuList|unitPrice|initOrder|immediateCheck|combineCheck|toComment|application|show|memberDetail)$/

/** No token, an unknown one or an expired one. A valid one only for calls that can't change rows. */
const tokenFor = (call: SampledCall, { isWellFormed }: RawRequest, dice: number): string | undefined => {
  const tokens = [undefined, 'nobody-has-this-token', EXPIRED_TOKEN, '\u00ff'.repeat(300)]
  if (dice < 0.3) return tokens[Math.floor((dice / 0.3) * tokens.length)]
  const isHarmless = !isWellFormed || call.endpoint.access === 'open' || MEMBER_READS.test(call.name)
  return isHarmless ? memberToken : undefined
}

const random = createRandom(SEED)

/** Creates a malformed request; undefined when it is not malformed enough for a call that stores its input. */
const requestFor = (call: SampledCall): RawRequest | undefined => {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const request = malformedRequest(random, call.endpoint)
    if (!request.isWellFormed || !OPEN_WRITES.test(call.name)) return request
  }
  return undefined
}

/** Default messages of the schema library, which must not reach users of the API. */
const LIBRARY_WORDS = /^(invalid|too (big|small)|unrecognized)|, received /i

/** A 3001 response must name its fields, each with a readable reason. */
const checkReasons = ({ code, data }: { code: number; data: unknown }): void => {
  if (code !== codes.INVALID.code) return
  const { fields } = InvalidFieldsSchema.parse(data)
  if (fields.length === 0) throw new Error('3001 without a field')
  const unclear = fields.find(({ reason }) => reason === '' || LIBRARY_WORDS.test(reason))
  if (unclear !== undefined) throw new Error(`unclear reason: ${JSON.stringify(unclear)}`)
}

const sendOne = async (index: number): Promise<number> => {
  const call = sampledCalls[index % sampledCalls.length]
  if (call === undefined) throw new Error('The contract has no calls')
  const request = requestFor(call)
  if (request === undefined) return 0
  const token = tokenFor(call, request, random.next())
  const { method, url, headers, payload } = request
  const response = await shop.app.inject({
    method,
    url,
    headers: { ...headers, ...omitUndefined({ 'x-token': token }) },
    ...omitUndefined({ payload }),
  })
  const described = `${call.name} ${method} ${url.slice(0, 200)} ${JSON.stringify(headers)} ${payload?.slice(0, 600) ?? ''}`
  if (response.statusCode >= 500) throw new Error(`HTTP ${response.statusCode}: ${described}`)
  try {
    checkReasons(checkResponse(call.endpoint, response.statusCode, JSON.parse(response.body) as unknown))
  } catch (error) {
    throw new Error(`${String(error)} for ${described}`, { cause: error })
  }

  return response.statusCode
}

describe(`${REQUESTS} malformed requests over all calls`, () => {
  const size = REQUESTS / PARTS
  it.each(Array.from({ length: PARTS }, (_, part) => part))(
    'part %i: each gets a response in the envelope, none crashes the server',
    async part => {
      const problems: string[] = []
      for (let index = 0; index < size; index += 1) {
        const problem = await sendOne(part * size + index).catch(String)
        if (typeof problem === 'string') problems.push(problem)
      }
      expect(problems).toEqual([])
    },
    60_000,
  )

  it('[RULE-7-envelope] change no rows except the log of rejected notices, and the shop keeps responding', async () => {
    const { db } = shop.deps
    const { count } = await db.paymentNotice.deleteMany({ where: { noticeId: { startsWith: 'malformed-' } } })
    expect(count).toBeLessThanOrEqual(MOST_NOTICES)
    await db.$executeRaw`update sqlite_sequence set seq = ${lastNotice} where name = 'PaymentNotice'`
    expect(tableHashes(shop.deps)).toEqual(before)
    expect((await shop.app.inject({ method: 'POST', url: '/api/shop/home/header' })).statusCode).toBe(200)
  })
})
