import { requireData } from '@fixbench/client'
import { requireFirst } from '@fixbench/domain/require.ts'
import { describe, expect, it } from 'vitest'
import type { ConsoleClient } from '#console/testing/console-client.ts'
import { setUpSeededConsole } from '#console/testing/seeded-kit.ts'

const kit = setUpSeededConsole()

/** The latest paid order of a world that has money left, and how the console shows it. */
const findPaidOrder = async (tester: ConsoleClient) => {
  const { rows } = await requireData(tester.console.orders.list({ status: 'paid' }))
  const { orderNo } = requireFirst(rows)
  const read = () => requireData(tester.console.orders.detail({ orderNo }))
  const readPayment = async () =>
    requireFirst((await requireData(tester.console.payments.list({ search: orderNo }))).rows)

  return { orderNo, read, readPayment }
}

const readBroken = async (tester: ConsoleClient) => {
  const { rows } = await requireData(tester.console.lab.invariants())
  return rows.filter(({ isMet }) => !isMet)
}

/** Runs the action of an order or dispute that has this title. */
const act = async (
  tester: ConsoleClient,
  actions: readonly { title: string; control: string; input: object }[],
  title: string,
) => {
  const { control, input } = requireFirst(actions.filter(action => action.title === title))
  return tester.control(control, { ...input })
}

describe('a dispute that a tester opens (issue 44)', () => {
  it('is open at the order and its payment, with buttons to decide it', async () => {
    const tester = await kit.createWorld()
    const { read, readPayment } = await findPaidOrder(tester)

    await act(tester, (await read()).refundActions, 'Open dispute')

    const { disputes, total } = await read()
    expect(disputes).toMatchObject([{ amount: total, disputeStatus: 'open' }])
    expect(requireFirst(disputes).actions.map(({ title }) => title)).toEqual(['Seller wins', 'Seller loses'])
    expect((await readPayment()).disputes).toMatchObject([{ disputeStatus: 'open' }])
    expect(await readBroken(tester)).toEqual([])
  })

  it('puts the order on hold in the list, its filter and its counts', async () => {
    const tester = await kit.createWorld()
    const { orderNo, read } = await findPaidOrder(tester)

    await act(tester, (await read()).refundActions, 'Open dispute')

    const onHold = await requireData(tester.console.orders.list({ status: 'on-hold' }))
    expect(onHold.rows).toMatchObject([{ orderNo, status: 'on-hold', actions: [] }])
    expect(onHold.counts['on-hold']).toBe(1)
  })

  it('leaves nothing to refund while it is open, and everything once the seller wins', async () => {
    const tester = await kit.createWorld()
    const { read } = await findPaidOrder(tester)
    await act(tester, (await read()).refundActions, 'Open dispute')
    const { disputes, refundActions } = await read()

    await act(tester, requireFirst(disputes).actions, 'Seller wins')

    expect(refundActions).toEqual([])
    expect((await read()).refundActions.map(({ title }) => title)).toContain('Refund')
  })

  it('is a refund once the seller loses, and every rule of money holds', async () => {
    const tester = await kit.createWorld()
    const { read, readPayment } = await findPaidOrder(tester)
    await act(tester, (await read()).refundActions, 'Open dispute')

    await act(tester, requireFirst((await read()).disputes).actions, 'Seller loses')

    const { refunded, amount } = await readPayment()
    expect(refunded).toBe(amount)
    expect(await readBroken(tester)).toEqual([])
  })

  it('is lost when the time to respond is over', async () => {
    const tester = await kit.createWorld()
    const { orderNo, read } = await findPaidOrder(tester)
    await tester.control('open-dispute', { orderNo, amount: 5, reason: 'fraudulent', respondDays: 3 })

    await tester.advance({ days: 3 })

    expect((await read()).disputes).toMatchObject([
      { amount: 5, reason: 'fraudulent', disputeStatus: 'lost', actions: [] },
    ])
  })

  it('waits while the notices of the host are on hold', async () => {
    const tester = await kit.createWorld()
    const { orderNo, read } = await findPaidOrder(tester)
    await requireData(tester.console.payments.hold({ isHeld: true }))

    const opened = await tester.control('open-dispute', { orderNo })

    expect(opened).toMatchObject({ outcome: 'held' })
    expect((await read()).disputes).toEqual([])

    const { rows } = await requireData(tester.console.payments.notices())
    await requireData(tester.console.payments.deliver({ noticeIds: [requireFirst(rows).noticeId] }))

    expect((await read()).disputes).toMatchObject([{ disputeStatus: 'open' }])
  })

  it('of more than is left names the rest', async () => {
    const tester = await kit.createWorld()
    const { orderNo } = await findPaidOrder(tester)

    await expect(tester.control('open-dispute', { orderNo, amount: 99_999 })).rejects.toThrow(
      /which is left of payment/,
    )
  })
})
