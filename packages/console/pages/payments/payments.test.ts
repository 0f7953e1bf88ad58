import { requireData } from '@fixbench/client'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { requireFirst, requireValue } from '@fixbench/domain/require.ts'
import { describe, expect, it } from 'vitest'
import type { ConsoleClient } from '#console/testing/console-client.ts'
import { setUpSeededConsole } from '#console/testing/seeded-kit.ts'

const kit = setUpSeededConsole()

/** The latest payment of a world. */
const getLatestPayment = async (tester: ConsoleClient) => {
  const [payment] = (await requireData(tester.console.payments.list())).rows
  return payment ?? { orderPn: '', orderNos: [''], amount: 0 }
}
const readStatus = async (tester: ConsoleClient, orderNo = '') =>
  (await requireData(tester.console.orders.detail({ orderNo }))).status

describe('manually sent notices', () => {
  it('pay once when they are delivered twice', async () => {
    const tester = await kit.createWorld('payment-host-silent')
    const { orderPn, orderNos } = await getLatestPayment(tester)
    const sent = await requireData(tester.console.payments.send({ orderPn }))
    expect(sent).toMatchObject({ isSignatureValid: true, outcome: 'accepted', origin: 'hand' })
    expect(await readStatus(tester, orderNos[0])).toBe('paid')
    const again = await requireData(tester.console.payments.deliver({ noticeIds: [sent.noticeId], times: 2 }))
    expect(again.rows[0]?.deliveries.map(one => one.outcome)).toEqual(['accepted', 'duplicate', 'duplicate'])
  })

  it('are rejected when forged, with a wrong amount, or changed without a new signature', async () => {
    const tester = await kit.createWorld('payment-host-silent')
    const { orderPn, orderNos } = await getLatestPayment(tester)
    const forged = await requireData(tester.console.payments.send({ orderPn, signing: 'forged' }))
    const wrongAmount = await requireData(
      tester.console.payments.send({ orderPn, fields: { amount: '1.00' } }),
    )
    const unsigned = await requireData(
      tester.console.payments.send({
        orderPn,
        signing: 'unchanged',
        fields: { amount: '1.00' },
      }),
    )
    for (const notice of [forged, wrongAmount, unsigned]) expect(notice.deliveries[0]?.code).toBe(5000001)

    expect([forged.isSignatureValid, wrongAmount.isSignatureValid, unsigned.isSignatureValid]).toEqual([
      false,
      true,
      false,
    ])
    expect(await readStatus(tester, orderNos[0])).toBe('pending')
  })

  it('are held back and delivered in another order', async () => {
    const tester = await kit.createWorld('payment-host-silent')
    const { orderPn, orderNos } = await getLatestPayment(tester)
    await requireData(tester.console.payments.hold({ isHeld: true }))
    const declined = await requireData(
      tester.console.payments.send({ orderPn, fields: { result: 'declined' } }),
    )
    const approved = await requireData(tester.console.payments.send({ orderPn }))

    expect([declined.isHeld, approved.isHeld]).toEqual([true, true])
    expect(await readStatus(tester, orderNos[0])).toBe('pending')

    const noticeIds = [approved.noticeId, declined.noticeId]
    const { rows } = await requireData(tester.console.payments.deliver({ noticeIds }))

    expect(rows.map(row => row.deliveries[0]?.outcome)).toEqual(['accepted', 'duplicate'])

    const list = await requireData(tester.console.payments.notices({ orderPn }))
    expect([list.holdsBack, list.total]).toEqual([true, 2])

    await requireData(tester.console.payments.hold({ isHeld: false }))
  })

  it.each([
    ['the seeded shop', (): Promise<ConsoleClient> => kit.createWorld()],
    [
      'a copy of a world',
      async (): Promise<ConsoleClient> => {
        const origin = await kit.createWorld()
        const [notice] = (await requireData(origin.console.payments.notices())).rows
        await requireData(
          origin.console.payments.deliver({ noticeIds: [requireValue(notice, 'notice').noticeId] }),
        )
        return origin.createWorld({ fromWorldId: origin.worldId })
      },
    ],
  ])('[B-62] can be copies of notices of %s, redelivered or changed', async (_title, open) => {
    const tester = await open()
    const { rows } = await requireData(tester.console.payments.notices({ pageSize: 5 }))

    expect(rows).toHaveLength(5)

    for (const { noticeId, orderPn, isSignatureValid } of rows) {
      expect(isSignatureValid).toBe(true)
      const again = await requireData(tester.console.payments.deliver({ noticeIds: [noticeId] }))
      expect(again.rows[0]?.deliveries.at(-1)).toMatchObject({ code: 0, outcome: 'duplicate' })
      const changed = await requireData(
        tester.console.payments.send({ noticeId, fields: { amount: '0.01' } }),
      )
      expect(changed.noticeId).toMatch(new RegExp(`^NT-${orderPn}-`))
      expect(changed.deliveries.at(-1)).toMatchObject({ code: 5000001, outcome: 'refused' })
    }
  })

  it('are visible only in their own world', async () => {
    const [one, other] = [await kit.createWorld('payment-host-silent'), await kit.createWorld()]
    const { orderPn } = await getLatestPayment(one)
    await requireData(one.console.payments.send({ orderPn }))
    expect((await requireData(other.console.payments.notices({ orderPn }))).total).toBe(0)
  })
})

it('[B-50] payments rejected by the host are listed with the reason in their world', async () => {
  const [tester, other] = [await kit.createWorld('payment-host-silent'), await kit.createWorld()]
  const { orderPn } = await getLatestPayment(tester)
  const terminal = tester.headers['x-world'] ?? ''
  const fields = { terminal, orderNumber: orderPn, amount: '0.01', method: 'x'.repeat(5000) }
  const response = await kit.shop.app.inject({
    method: 'POST',
    url: '/gateway/pay',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

  expect(response.statusCode).toBe(400)

  const { rows, total } = await requireData(tester.console.payments.rejections())
  expect(total).toBe(1)
  expect(rows[0]).toMatchObject({ orderPn, fields: { amount: '0.01', method: 'x'.repeat(200) } })
  expect(rows[0]?.reason).toContain('missing or malformed')
  expect((await requireData(other.console.payments.rejections())).total).toBe(0)
})

describe('the signature debugger', () => {
  const readTicket = async (tester: ConsoleClient, orderNo: string) => {
    const { token } = await requireData(tester.console.people.signIn({ persona: 'nina' }))
    const ticket = await kit.shop.call.ok(
      orderEndpoints.submit,
      { orderNo },
      { token, headers: tester.headers },
    )
    return { ...ticket.gateway?.parameters, ...ticket.gateway?.billing }
  }

  it('identifies the field that was changed after signing', async () => {
    const tester = await kit.createWorld('payment-host-silent')
    const { orderPn } = await getLatestPayment(tester)
    const { fields } = await requireData(tester.console.payments.send({ orderPn }))
    const right = await requireData(
      tester.console.payments.checkSignature({ parameters: JSON.stringify(fields) }),
    )

    expect(right).toMatchObject({ kind: 'notice', fits: true, differences: [] })

    const parameters = new URLSearchParams({ ...fields, amount: '1.00' }).toString()
    const wrong = await requireData(tester.console.payments.checkSignature({ parameters }))

    expect(wrong.fits).toBe(false)
    expect(wrong.differences).toMatchObject([{ field: 'amount', given: '1.00', explains: true }])
    expect(wrong.finding).toBe('amount was changed after signing.')
  })

  it('computes the expected signature of a payment form without revealing the key', async () => {
    const tester = await kit.createWorld('payment-host-silent')
    const { orderNos } = await getLatestPayment(tester)
    const fields = await readTicket(tester, requireFirst(orderNos))
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
    const unsigned = await requireData(
      tester.console.payments.checkSignature({ parameters: lines.join('\n') }),
    )

    expect([unsigned.kind, unsigned.finding]).toEqual(['payment', 'The signature is missing.'])

    const signed = [...lines, `signature: ${unsigned.expected}`].join('\n')
    expect((await requireData(tester.console.payments.checkSignature({ parameters: signed }))).fits).toBe(
      true,
    )

    const nonsense = await requireData(
      tester.console.payments.checkSignature({
        parameters: [...lines, `signature: ${'0'.repeat(64)}`].join('\n'),
      }),
    )
    expect(nonsense.finding).toContain('the wrong key')
  })

  it('rejects text without fields', async () => {
    const tester = await kit.createWorld()
    await expect(
      requireData(tester.console.payments.checkSignature({ parameters: 'hello' })),
    ).rejects.toThrow('field=value')
    await expect(requireData(tester.console.payments.checkSignature({ parameters: '{"a"' }))).rejects.toThrow(
      'JSON',
    )
  })
})

it('a held notice also holds the payment of the control pay-order [TEST-13]', async () => {
  const tester = await kit.createWorld('payment-host-silent')
  const { orderNos } = await getLatestPayment(tester)
  const orderNo = requireFirst(orderNos)
  await requireData(tester.console.payments.hold({ isHeld: true }))

  expect(await requireData(tester.console.controls.payOrder({ orderNo }))).toMatchObject({ outcome: 'held' })

  expect(await readStatus(tester, orderNo)).toBe('pending')

  const [held] = (await requireData(tester.console.payments.notices())).rows
  expect(held?.isHeld).toBe(true)

  await requireData(tester.console.payments.deliver({ noticeIds: [requireValue(held, 'held').noticeId] }))
  expect(await readStatus(tester, orderNo)).toBe('paid')
})

it('the control pay-order obeys the fault rules for notices, and what they kept back arrives later [TEST-13]', async () => {
  const tester = await kit.createWorld('payment-host-silent')
  const { orderNos } = await getLatestPayment(tester)
  const orderNo = requireFirst(orderNos)
  await tester.addFault('call=payment.notify;status=503;hits=3')

  const paid = await requireData(tester.console.controls.payOrder({ orderNo }))

  expect(paid.outcome).toBe('not delivered')
  expect(await readStatus(tester, orderNo)).toBe('pending')

  await tester.advance({ minutes: 1 })
  expect(await readStatus(tester, orderNo)).toBe('paid')
})

it('the control pay-order is told the outcome of a notice that fault rules leave alone [TEST-13]', async () => {
  const tester = await kit.createWorld('payment-host-silent')
  const { orderNos } = await getLatestPayment(tester)
  await tester.addFault('call=cart.add;status=503')

  const paid = await requireData(tester.console.controls.payOrder({ orderNo: requireFirst(orderNos) }))

  expect(paid.outcome).toBe('accepted')
})

it('the ledger shows every attempt of a notice [TEST-13]', async () => {
  const tester = await kit.createWorld('payment-host-silent')
  const { orderPn } = await getLatestPayment(tester)
  await tester.addFault('call=payment.notify;status=503;hits=2')

  const { deliveries } = await requireData(tester.console.payments.send({ orderPn }))

  expect(deliveries.map(({ status }) => status)).toEqual([503, 503, 200])
})

it('an unknown field of a notice is rejected with a hint [TEST-12]', async () => {
  const tester = await kit.createWorld('payment-host-silent')
  const { orderPn } = await getLatestPayment(tester)

  await expect(
    requireData(tester.console.payments.send({ orderPn, fields: { ammount: '1.00' } })),
  ).rejects.toThrow('“ammount” is no field of a notice. Did you mean amount?')
})

it.each([
  ['ship-order', { orderNo: 'FB000' }, 'orderNo'],
  ['set-stock', { skuCode: 'NO-SUCH-SKU', free: 1 }, 'skuCode'],
  ['pay-order', { orderNo: 'FB000' }, 'orderNo'],
])('the control %s names the field of a row that doesn’t exist [TEST-12]', async (name, input, field) => {
  const tester = await kit.createWorld()

  await expect(tester.control(name, input)).rejects.toThrow(new RegExp(`3001 .*"field":"${field}"`))
})

it('a negative duration is rejected as negative [TEST-12]', async () => {
  const tester = await kit.createWorld()

  await expect(tester.advance({ hours: -5 })).rejects.toThrow('must not be negative')
})
