import { MINUTE_MS } from '@fixbench/contract/core/time.ts'
import { describe, expect, it } from 'vitest'
import { createBuyer } from '#server/testing/buyers.ts'
import { sampledCalls } from '#server/testing/samples/index.ts'
import { listWays, sendSample } from '#server/testing/send-sample.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

const memberCalls = sampledCalls.flatMap(({ name, endpoint, sample }) =>
  endpoint.access === 'member' && sample !== undefined ? [{ name, endpoint, sample }] : [],
)

describe('[B-46] [ROLE-6-bm-all-member] a Back Market member', () => {
  it.each(memberCalls)('may call $name like any member', async ({ endpoint, sample }) => {
    const codes: number[] = []
    for (const bmFlag of [false, true]) {
      // Rate limits count per minute.
      shop.deps.clock.set(shop.deps.clock.nowMs() + MINUTE_MS)
      const who = await createBuyer(shop)
      await shop.deps.db.member.update({ where: { id: who.memberId }, data: { bmFlag } })
      const [way = 'query'] = listWays(endpoint)
      const input = await sample.input({ shop, who })
      codes.push((await sendSample(shop.app, endpoint, { input, way, token: who.token })).code)
    }

    expect(codes).toEqual([sample.codes?.member ?? 0, sample.codes?.member ?? 0])
  })
})
