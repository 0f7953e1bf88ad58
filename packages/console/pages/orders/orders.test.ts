import { requireData } from '@fixbench/client'
import { wholesaleEndpoints } from '@fixbench/contract/wholesale/wholesale.contract.ts'
import { requireFirst, requireValue } from '@fixbench/domain/require.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { consoleContract } from '#console/contract/index.ts'
import { setUpSeededConsole } from '#console/testing/seeded-kit.ts'

const { orders } = consoleContract
const kit = setUpSeededConsole()

describe('orders of a world', () => {
  it('are filtered by status and found by buyer or tracking number', async () => {
    const tester = await kit.createWorld()
    const pending = await requireData(tester.console.orders.list({ status: 'pending' }))

    expect(pending.total).toBe(pending.counts['pending'])
    expect(new Set(pending.rows.map(row => row.status))).toEqual(new Set(['pending']))

    const toms = await requireData(tester.console.orders.list({ search: 'tom@' }))
    const { trackingNo } = requireFirst(toms.rows.flatMap(row => row.parcels))
    const found = await requireData(tester.console.orders.list({ search: trackingNo }))

    expect(found.rows.map(row => row.email)).toEqual(['tom@fixbench.example'])
  })

  it('get from unpaid to delivered through the offered actions', async () => {
    const tester = await kit.createWorld()
    const [order] = (await requireData(tester.console.orders.list({ status: 'pending' }))).rows
    const { orderNo } = requireValue(order, 'order')
    const act = async (title: string): Promise<void> => {
      const detail = await requireData(tester.console.orders.detail({ orderNo }))
      const all = [...detail.actions, ...detail.parcels.flatMap(parcel => parcel.actions)]
      const action = all.find(one => one.title === title)
      expect(all.map(one => one.title)).toContain(title)
      await tester.control(requireValue(action, 'action').control, action?.input ?? {})
    }

    for (const title of ['Pay', 'Ship', 'Next tracking step', 'Deliver']) await act(title)
    const { status, parcels, history, payments } = await requireData(
      tester.console.orders.detail({ orderNo }),
    )

    expect(status).toBe('shipped')
    expect(parcels.map(parcel => [parcel.status, parcel.actions])).toEqual([['delivered', []]])
    expect(history.map(move => move.toStatus)).toEqual(['pending', 'paid', 'shipped'])
    expect(payments[0]?.status).toBe('paid')
  })

  it('are refunded by an action that asks and names the amount, and that pays nothing twice [TEST-16]', async () => {
    const tester = await kit.createWorld()
    const { rows } = await requireData(tester.console.orders.list({ status: 'paid' }))
    const { orderNo, total } = requireFirst(rows)
    const readRefunds = async () =>
      (await requireData(tester.console.orders.detail({ orderNo }))).refundActions
    const refund = requireFirst(await readRefunds())

    await tester.control(refund.control, refund.input)

    expect(refund.question).toContain(`Pay $${total.toFixed(2)} back`)
    expect(await readRefunds()).toEqual([])
    await expect(tester.control(refund.control, refund.input)).rejects.toThrow('left to refund')
  })

  it('[C-21] explain the list price of each item in one line', async () => {
    const tester = await kit.createWorld()
    const [order] = (await requireData(tester.console.orders.list({ search: '-SCR-' }))).rows
    const { items } = await requireData(
      tester.console.orders.detail({ orderNo: requireValue(order, 'order').orderNo }),
    )
    const screen = items.find(item => item.skuCode.includes('-SCR-'))

    expect(screen?.priceReason).toMatch(
      /^[\d.]+-inch (LCD|OLED) of 20\d\d: \$[\d.]+ × demand [\d.]+ = \$[\d.]+; this variant × [\d.]+ = \$[\d.]+$/,
    )
  })

  it('are rejected by number when they don’t exist', async () => {
    const tester = await kit.createWorld()
    await expect(requireData(tester.console.orders.detail({ orderNo: 'FB0' }))).rejects.toThrow(
      'there is no order “FB0”',
    )
  })
})

describe('the back office', () => {
  it('lists open tasks, which their first actions complete', async () => {
    const tester = await kit.createWorld()
    const before = await requireData(tester.console.orders.backOffice())
    const kinds = new Set(before.rows.map(row => row.kind))
    for (const kind of [
      'Return',
      'Question',
      'Review',
      'Quote',
      'Wholesale',
      'Experiencer',
      'Points order',
      'Arrival notice',
    ]) {
      expect(kinds).toContain(kind)
    }

    for (const { key, actions } of before.rows) {
      const [action] = actions
      expect(`${key}: ${action?.control}`).not.toContain('undefined')
      await tester.control(requireValue(action, 'action').control, action?.input ?? {})
    }

    const after = await requireData(tester.console.orders.backOffice())
    const left = after.rows.filter(row => row.kind !== 'Return').map(row => row.key)

    expect(left).toEqual([])
  })

  it('[OWN-wholesale-add] suggests a price for a quote, and requests more information from a wholesale applicant', async () => {
    const tester = await kit.createWorld()
    const act = async (kind: string, title: RegExp, email: string) => {
      const { rows } = await requireData(tester.console.orders.backOffice())
      const row = rows.find(one => one.kind === kind && one.email === email)
      const action = row?.actions.find(one => title.test(one.title))
      return tester.control(requireValue(action, 'action').control, action?.input ?? {})
    }

    expect(await act('Quote', /^Offer \$/, 'quinn@fixbench.example')).toMatchObject({ status: 'answered' })
    expect(await act('Quote', /^Decline$/, 'taller@reparaciones.example')).toMatchObject({
      status: 'refused',
    })

    const declined = await tester.messages({ to: 'taller@reparaciones.example' })
    expect(declined[0]?.body).toContain('make an offer')

    const wade = 'wade@fixbench.example'
    expect(await act('Wholesale', /^Request info$/, wade)).toEqual({ status: 'more-wanted' })

    const asked = await tester.messages({ to: wade })
    expect(asked[0]).toMatchObject({
      kind: 'wholesale-more-wanted',
      body: expect.stringContaining('/register-wholesale'),
    })
    expect(await act('Wholesale', /^Accept$/, wade)).toMatchObject({ status: 'accepted' })
  })

  it('opens the documents of an application, generated for a seeded one and unchanged for an uploaded one', async () => {
    const tester = await kit.createWorld()
    const open = async (email: string) => {
      const { rows } = await requireData(tester.console.orders.backOffice())
      const [document] = rows.find(row => row.kind === 'Wholesale' && row.email === email)?.documents ?? []
      const response = await fetch(`${kit.url}${document?.address}`, { headers: tester.headers })
      const shown = ['content-type', 'content-disposition', 'x-content-type-options', 'cache-control']

      return {
        headers: shown.map(name => response.headers.get(name)),
        content: Buffer.from(await response.arrayBuffer()),
      }
    }

    const drawn = await open('wade@fixbench.example')
    expect(drawn.headers).toEqual([
      'application/pdf',
      "inline; filename*=UTF-8''trade-register.pdf",
      'nosniff',
      'private, no-store',
    ])
    expect(drawn.content.subarray(0, 5).toString()).toBe('%PDF-')

    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0b6e7a' } })
      .png()
      .toBuffer()
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(picture)]), "läd'en*.png")
    const sent = await fetch(kit.url + wholesaleEndpoints.uploadDocument.path, {
      method: 'POST',
      headers: tester.headers,
      body,
    })
    const { data } = (await sent.json()) as { data: { id: string } }
    const email = 'laden@trade.example'
    const { code } = await tester.shop.wholesale.apply({
      company: 'Laden',
      firstName: 'Ada',
      lastName: 'Lang',
      email,
      country: 'DE',
      businessType: 'repair-shop',
      documents: [data.id],
    })

    expect(code).toBe(0)

    const stored = await open(email)
    expect(stored.headers.slice(0, 2)).toEqual(['image/png', "inline; filename*=UTF-8''l%C3%A4d%27en%2a.png"])
    expect(stored.content.subarray(1, 4).toString()).toBe('PNG')
  })

  it.each(['applicationId=999999', 'applicationId=1&number=9', 'number=1', 'applicationId=1&worldId=none'])(
    'rejects a document that doesn’t exist: %s',
    async query => {
      const response = await fetch(`${kit.url}${orders.document.path}?${query}`)
      expect(await response.json()).toMatchObject({ code: 3001 })
    },
  )
})
