import { requireData } from '@fixbench/client'
import { HOUR_MS, MINUTE_MS } from '@fixbench/contract/core/time.ts'
import { RETRY_SECONDS } from '@fixbench/contract/event/shop-event.ts'
import { describe, expect, it } from 'vitest'
import type { ConsoleClient } from '#console/testing/console-client.ts'
import { setUpSeededConsole } from '#console/testing/seeded-kit.ts'

const kit = setUpSeededConsole()

/** Sends a notice to a shop that rejects its next `failures` attempts with HTTP 503. */
const sendToBusyShop = async (tester: ConsoleClient, failures: number) => {
  const { rows } = await requireData(tester.console.payments.list())
  const [payment] = rows
  if (payment === undefined) throw new Error('The world has no payment')

  await tester.addFault(`call=payment.notify;status=503;hits=${failures}`)
  return requireData(tester.console.payments.send({ orderPn: payment.orderPn }))
}

const readNotice = async (tester: ConsoleClient, noticeId: string) => {
  const { rows } = await requireData(tester.console.payments.notices({ pageSize: 200 }))
  const found = rows.find(row => row.noticeId === noticeId)
  if (found === undefined) throw new Error(`There is no notice ${noticeId}`)

  return found
}

/** Milliseconds of shop time from each attempt to the next. */
const listGaps = (deliveries: readonly { shopTime: string | null }[]): number[] => {
  const times = deliveries.map(({ shopTime }) => Date.parse(shopTime ?? ''))

  return times.slice(1).map((time, index) => time - (times[index] ?? 0))
}

describe('a notice that doesn’t arrive', () => {
  it('is sent again over days of shop time, with every attempt listed [TEST-13]', async () => {
    const tester = await kit.createWorld('payment-host-silent')
    const { noticeId, nextAttemptAt } = await sendToBusyShop(tester, 8)

    expect(nextAttemptAt).not.toBeNull()

    await tester.advance({ days: 3 })

    const { deliveries, outcome } = await readNotice(tester, noticeId)
    expect(deliveries.map(({ status }) => status)).toEqual([...Array<number>(8).fill(503), 200])
    expect(outcome).toBe('accepted')

    const [, , firstGap, ...gaps] = listGaps(deliveries)
    expect(firstGap).toBeLessThan(MINUTE_MS)
    expect(gaps).toEqual([5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS])
  })

  it('is given up after the last interval [TEST-13]', async () => {
    const tester = await kit.createWorld('payment-host-silent')
    const { noticeId } = await sendToBusyShop(tester, 100)

    await tester.advance({ days: 10 })

    const { deliveries, nextAttemptAt } = await readNotice(tester, noticeId)
    expect(nextAttemptAt).toBeNull()
    expect(deliveries).toHaveLength(3 + RETRY_SECONDS.length)
  })

  it('is not sent again once it was delivered by hand [TEST-13]', async () => {
    const tester = await kit.createWorld('payment-host-silent')
    const { noticeId } = await sendToBusyShop(tester, 3)

    const { rows } = await requireData(tester.console.payments.deliver({ noticeIds: [noticeId] }))

    expect(rows[0]?.nextAttemptAt).toBeNull()

    await tester.advance({ days: 3 })
    expect((await readNotice(tester, noticeId)).deliveries).toHaveLength(4)
  })

  it('reaches a copy of its world with a signature for the copy [TEST-13]', async () => {
    const origin = await kit.createWorld('payment-host-silent')
    const { noticeId } = await sendToBusyShop(origin, 3)
    const copy = await origin.createWorld({ fromWorldId: origin.worldId })

    await copy.advance({ days: 1 })

    expect(await readNotice(copy, noticeId)).toMatchObject({ isSignatureValid: true, outcome: 'accepted' })
  })
})
