import { STAFF_ONLY } from '@fixbench/contract/back-office/staff-only.ts'
import { MINUTE_MS } from '@fixbench/contract/core/time.ts'
import { EXPIRED_TOKEN, persona } from '@fixbench/fixtures/personas.ts'
import { createBuyer, createSender } from '@fixbench/server/testing/buyers.ts'
import { type SampledCall, sampledCalls } from '@fixbench/server/testing/samples/index.ts'
import { type Sample, SENDERS, type Sender, type Stage } from '@fixbench/server/testing/samples/sample.ts'
import { listWays, sendSample, type Way } from '@fixbench/server/testing/send-sample.ts'
import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import { beforeAll, describe, expect, it } from 'vitest'

const shop = setUpWorlds()
const tokens: Partial<Record<Sender, string>> = { expired: EXPIRED_TOKEN }
beforeAll(async () => {
  tokens.frozen = await shop.createToken(persona('frida').email)
  tokens.deleted = await shop.createToken(persona('dora').email)
})

const MEMBERS_ONLY: Record<Sender, number> = {
  guest: 500,
  member: 0,
  other: 0,
  expired: 100_001,
  frozen: 100_009,
  deleted: 100_008,
}

const expectedCode = ({ endpoint }: SampledCall, { codes, isOwn }: Sample, sender: Sender): number => {
  const known = codes?.[sender]
  if (known !== undefined) return known
  if (sender === 'other' && (isOwn === true || endpoint.access === 'staff')) return 500
  return endpoint.access === 'open' ? 0 : MEMBERS_ONLY[sender]
}

const withSample = sampledCalls.flatMap(call =>
  call.sample === undefined ? [] : [{ ...call, sample: call.sample }],
)

type Complete = SampledCall & { sample: Sample }

/** Senders without access are rejected before the input is parsed, so any input will do. */
const refusedInputs = new WeakMap<Sample, unknown>()
const inputOfRefused = async ({ sample }: Complete): Promise<unknown> => {
  if (!refusedInputs.has(sample)) {
    refusedInputs.set(sample, await sample.input({ shop, who: await createBuyer(shop) }))
  }
  return refusedInputs.get(sample)
}

/** Sends a sample as one of the six senders. Members are newly created, so earlier tests don't matter. */
const sendAs = async (call: Complete, sender: Sender, way: Way) => {
  const isMember = sender === 'member' || sender === 'other'
  if (!isMember && call.endpoint.access !== 'open') {
    const input = await inputOfRefused(call)
    return sendSample(shop.app, call.endpoint, { input, way, token: tokens[sender] })
  }

  const owner: Stage = { shop, who: await createSender(shop, call.endpoint) }
  const other: Stage = sender === 'other' ? { shop, who: await createBuyer(shop) } : owner
  const input = await call.sample.input(call.sample.isOwn === true ? owner : other)
  const token = isMember ? other.who.token : tokens[sender]

  return sendSample(shop.app, call.endpoint, { input, way, token })
}

/** Formats an outcome. Includes the message only where a rule fixes its text. */
const formatOutcome = (way: Way, sender: Sender, code: number, msg: string): string =>
  `${sender} by ${way}: ${code}${code === 500 ? ` ${/please login|does not exist/.exec(msg)?.[0] ?? msg}` : ''}`

const expectedMessage = ({ endpoint, sample }: Complete, sender: Sender): string => {
  if (sender === 'other' && sample.isOwn === true) return 'does not exist'
  if (sender === 'other' && endpoint.access === 'staff') return STAFF_ONLY
  return endpoint.access !== 'open' || sample.codes?.[sender] === 500 ? 'please login' : ''
}

const readOutcomes = async (call: Complete): Promise<string[]> => {
  const outcomes: string[] = []
  for (const way of listWays(call.endpoint)) {
    // Rate limits count per minute.
    shop.deps.clock.set(shop.deps.clock.nowMs() + MINUTE_MS)
    for (const sender of SENDERS) {
      const { code, msg } = await sendAs(call, sender, way)
      outcomes.push(formatOutcome(way, sender, code, msg))
    }
  }

  for (const method of call.endpoint.altMethods ?? []) {
    const who = await createBuyer(shop)
    const input = await call.sample.input({ shop, who })
    const response = await sendSample(shop.app, call.endpoint, {
      input,
      way: 'query',
      token: who.token,
      method,
    })
    outcomes.push(`${method}: ${response.code}`)
  }

  return outcomes
}

const getExpectedOutcomes = (call: Complete): string[] => [
  ...listWays(call.endpoint).flatMap(way =>
    SENDERS.map(sender =>
      formatOutcome(way, sender, expectedCode(call, call.sample, sender), expectedMessage(call, sender)),
    ),
  ),
  ...(call.endpoint.altMethods ?? []).map(method => `${method}: 0`),
]

describe('every call of the contract', () => {
  it('has a sample in server/testing/samples', () => {
    expect(sampledCalls.filter(({ sample }) => sample === undefined).map(({ name }) => name)).toEqual([])
  })

  it.each(withSample)(
    '$name responds as declared to every kind of sender, by form and by JSON',
    async call => {
      expect(await readOutcomes(call)).toEqual(getExpectedOutcomes(call))
    },
  )
})
