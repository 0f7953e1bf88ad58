import { MINUTE_MS } from '@fixbench/contract/core/time.ts'
import { LINK_MINUTES } from '@fixbench/contract/order/link-minutes.ts'
import { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { later } from '#server/testing/later.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()
let number: string
let oliver: string
let nina: string
beforeAll(async () => {
  oliver = await shop.createToken(persona('oliver').email)
  nina = await shop.createToken(persona('nina').email)
  const { orderNo } = await shop.deps.db.order.findFirstOrThrow({
    where: { member: { email: persona('oliver').email }, invoiceNo: { not: null }, hiddenAt: null },
  })
  number = orderNo
})

const createLink = async (token: string): Promise<string> => {
  const { url } = await shop.call.ok(orderEndpoints.documentLink, { kind: 'invoices', number }, { token })
  const { pathname, search } = new URL(url)
  return pathname + search
}

const open = async (url: string): Promise<number> => (await shop.app.inject({ url })).statusCode

describe('a link to a document', () => {
  it('[OWN-order-document-link] opens without a token or a cookie [DEV-07]', async () => {
    const response = await shop.app.inject({ url: await createLink(oliver) })

    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('application/pdf')
  })

  it('opens nothing of another member [DEV-07]', async () => {
    expect(await open(await createLink(nina))).toBe(404)
  })

  it.each([
    ['another member', (url: string) => url.replace(/member=\d+/, 'member=1')],
    ['another time', (url: string) => url.replace(/expires=(\d)/, 'expires=9$1')],
    ['another document', (url: string) => url.replace('/invoices/', '/return-labels/')],
    ['no signature', (url: string) => url.replace(/&signature=.*/, '')],
    ['another signature', (url: string) => url.replace(/signature=.{4}/, 'signature=AAAA')],
  ])('is worthless with %s [DEV-07]', async (_, change) => {
    const url = await createLink(oliver)

    expect(change(url)).not.toBe(url)
    expect(await open(change(url))).toBe(404)
  })

  it('expires after ten minutes of shop time [DEV-07]', async () => {
    const url = await createLink(oliver)

    const status = await later(shop, LINK_MINUTES * MINUTE_MS, () => open(url))

    expect(status).toBe(404)
  })
})
