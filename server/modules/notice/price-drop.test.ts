import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { favoriteEndpoints } from '@fixbench/contract/favorite/favorite.contract.ts'
import { profileEndpoints } from '@fixbench/contract/profile/profile.contract.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { setSkuPrice } from '#server/modules/catalog/change-product.ts'
import { createBuyer } from '#server/testing/buyers.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { notifyPriceDrops } from './price-drop.ts'

const shop = setUpShop()

const special = specials.plainScreen

const readProduct = async (skuCode: string) => {
  const sku = await shop.deps.db.sku.findUniqueOrThrow({ where: { skuCode }, include: { product: true } })
  return { ...sku.product, priceCents: sku.priceCents }
}
const mails = (toAddress: string) =>
  shop.deps.db.inboxMessage.findMany({ where: { toAddress, kind: 'price-drop' }, orderBy: { id: 'asc' } })
const favorite = async (token: string) => {
  const { productCode } = await readProduct(special.skuCode)
  await shop.call.ok(favoriteEndpoints.add, { productCode }, { token })
}
/** Sets the same price for all SKUs of the product. */
const setPrice = async (priceCents: number) => {
  const { id } = await readProduct(special.skuCode)
  for (const { skuCode } of await shop.deps.db.sku.findMany({ where: { productId: id, status: 1 } })) {
    await setSkuPrice(shop.deps, { skuCode, priceCents, reason: 'test' })
  }
}

const START_CENTS = 5000

describe('price-drop notices', () => {
  beforeEach(async () => {
    const { id } = await readProduct(special.skuCode)
    await shop.deps.db.product.update({
      where: { id },
      data: { discountType: 0, discountPermille: 1000, discountStartsAt: null },
    })
    await setPrice(START_CENTS)
  })

  it('are emailed once per lower price, with the member’s price and a link to the product', async () => {
    const retail = await createBuyer(shop)
    const gold = { email: persona('greta').email, token: await shop.createToken(persona('greta').email) }
    await favorite(retail.token)
    await favorite(gold.token)
    await setPrice(4000)
    await setPrice(4000)
    const [mail, second] = await mails(retail.email)

    expect(second).toBeUndefined()

    const { seoUrl } = await readProduct(special.skuCode)
    expect(mail?.body).toContain('is now $40.00. It was $50.00.')
    expect(mail?.body).toContain(`/detail/${seoUrl}`)

    const [goldMail] = await mails(gold.email)
    expect(goldMail?.body).toMatch(/is now \$3\d\.\d\d\. It was \$4\d\.\d\d\./)

    await setPrice(4500)
    await setPrice(4000)

    expect(await mails(retail.email)).toHaveLength(1)

    await setPrice(3500)
    expect((await mails(retail.email))[1]?.body).toContain('is now $35.00. It was $40.00.')
  })

  it('are not sent to members who turned them off', async () => {
    const { token, email } = await createBuyer(shop)
    await favorite(token)
    await shop.call.ok(profileEndpoints.edit, { wantsPriceMail: false }, { token })
    await setPrice(3000)
    expect(await mails(email)).toEqual([])
  })

  it('are sent when a reduction begins on the shop clock', async () => {
    const { token, email } = await createBuyer(shop)
    await favorite(token)
    const { id } = await readProduct(special.skuCode)
    const startMs = shop.deps.clock.nowMs()
    onTestFinished(() => shop.deps.clock.set(startMs))
    const startsAt = new Date(startMs + DAY_MS)
    await shop.deps.db.product.update({
      where: { id },
      data: { discountType: 2, discountPermille: 500, discountStartsAt: startsAt, discountEndsAt: null },
    })

    expect(await notifyPriceDrops(shop.deps, [id])).toBe(0)

    shop.deps.clock.set(startsAt.getTime() + 1)
    expect(await notifyPriceDrops(shop.deps, [id])).toBeGreaterThan(0)
    expect((await mails(email))[0]?.body).toContain('is now $25.00. It was $50.00.')
  })
})
