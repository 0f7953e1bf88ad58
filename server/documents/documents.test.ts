import { TOKEN_COOKIE } from '@fixbench/contract/session/session-constants.ts'
import { requireAt } from '@fixbench/domain/require.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import request from 'supertest'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()
let tokens: { oliver: string; ravi: string }
beforeAll(async () => {
  tokens = {
    oliver: await shop.createToken(persona('oliver').email),
    ravi: await shop.createToken(persona('ravi').email),
  }
})

const open = (address: string, token?: string) => {
  const pending = request(shop.app.server).get(address).buffer(true)
  return token === undefined ? pending : pending.set('cookie', `${TOKEN_COOKIE}=${token}`)
}

const findOrder = async (key: 'oliver' | 'ravi', { isPaid }: { isPaid: boolean }) =>
  shop.deps.db.order.findFirstOrThrow({
    where: { memberId: persona(key).id, invoiceNo: isPaid ? { not: null } : null, hiddenAt: null },
    select: { orderNo: true, invoiceNo: true },
  })

describe('GET /documents/invoices/<orderNo>.pdf', () => {
  it('returns the invoice of a paid order to its member, with the same content each time', async () => {
    const { orderNo, invoiceNo } = await findOrder('oliver', { isPaid: true })
    const first = await open(`/documents/invoices/${orderNo}.pdf`, tokens.oliver)

    expect(first.status).toBe(200)
    expect(first.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="Invoice-${invoiceNo}.pdf"`,
      'cache-control': 'private, no-store',
    })
    expect(Buffer.from(first.body).subarray(0, 5).toString()).toBe('%PDF-')

    const second = await open(`/documents/invoices/${orderNo}.pdf`, tokens.oliver)
    expect(Buffer.from(second.body).length).toBe(Buffer.from(first.body).length)
  })

  it('is tagged for screen readers: language, title, headings, table and list [ACC-08]', async () => {
    const { orderNo } = await findOrder('oliver', { isPaid: true })

    const response = await open(`/documents/invoices/${orderNo}.pdf`, tokens.oliver)

    const objects = Buffer.from(response.body).toString('latin1')
    expect(objects).toContain('/Lang (en-US)')
    expect(objects).toContain('/Marked true')

    for (const tag of ['Document', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'L', 'LI', 'Lbl', 'LBody', 'P']) {
      expect(objects.includes(`/S /${tag}\n`)).toBe(true)
    }
  })

  it('prints the name of a buyer who writes Japanese and Arabic [SHOP-13]', async () => {
    const { orderNo } = await findOrder('oliver', { isPaid: true })
    const plain = await open(`/documents/invoices/${orderNo}.pdf`, tokens.oliver)
    const { order } = shop.deps.db
    const name = await order.findUniqueOrThrow({
      where: { orderNo },
      select: { firstName: true, lastName: true },
    })
    onTestFinished(async () => void (await order.update({ where: { orderNo }, data: name })))
    await order.update({ where: { orderNo }, data: { firstName: '山田', lastName: 'محمد علي' } })

    const response = await open(`/documents/invoices/${orderNo}.pdf`, tokens.oliver)

    const listFonts = (body: unknown): string[] =>
      Array.from(String(body).matchAll(/\/FontName \/\w+\+([\w-]+)/g), match => requireAt(match, 1))
    expect(listFonts(plain.body)).not.toContain('Kosugi-Regular')
    expect(listFonts(response.body)).toEqual(
      expect.arrayContaining(['Kosugi-Regular', expect.stringContaining('NotoSansArabic')]),
    )
  })

  it('returns 404 to another member or a guest, and for an unpaid or unknown order', async () => {
    const paid = await findOrder('oliver', { isPaid: true })
    const unpaid = await findOrder('oliver', { isPaid: false })
    const responses = await Promise.all([
      open(`/documents/invoices/${paid.orderNo}.pdf`, tokens.ravi),
      open(`/documents/invoices/${paid.orderNo}.pdf`),
      open(`/documents/invoices/${unpaid.orderNo}.pdf`, tokens.oliver),
      open('/documents/invoices/FB000000000000.pdf', tokens.oliver),
      open(`/documents/drawings/${paid.orderNo}.pdf`, tokens.oliver),
    ])

    expect(responses.map(({ status, text }) => [status, text])).toEqual(
      responses.map(() => [404, 'This document doesn’t exist.\n']),
    )
  })
})

describe('documents of a return', () => {
  it('include label and packing slip of an accepted request, for its member only', async () => {
    const accepted = await shop.deps.db.afterSaleOrder.findFirstOrThrow({
      where: { memberId: persona('ravi').id, labelNo: { not: null } },
    })
    for (const kind of ['return-labels', 'packing-slips']) {
      const address = `/documents/${kind}/${accepted.afterSaleNo}.pdf`
      expect((await open(address, tokens.ravi)).headers['content-type']).toBe('application/pdf')
      expect((await open(address, tokens.oliver)).status).toBe(404)
    }
  })

  it('don’t exist before the request is accepted', async () => {
    const waiting = await shop.deps.db.afterSaleOrder.findFirstOrThrow({
      where: { memberId: persona('ravi').id, labelNo: null },
    })
    const response = await open(`/documents/return-labels/${waiting.afterSaleNo}.pdf`, tokens.ravi)
    expect(response.status).toBe(404)
  })
})
