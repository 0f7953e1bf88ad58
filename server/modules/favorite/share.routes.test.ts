import { favoriteEndpoints } from '@fixbench/contract/favorite/favorite.contract.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { describe, expect, it } from 'vitest'
import { createBuyer } from '#server/testing/buyers.ts'
import { setUpBuyer, setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()
const buyer = setUpBuyer(shop)

const as = () => ({ token: buyer.token })
const productCode = `FB-${specials.plainScreen.spuCode}`
const share = async (isShared = true) =>
  (await shop.call.ok(favoriteEndpoints.share, { isShared }, as())).shareKey ?? ''
const open = (shareKey: string) => shop.call(favoriteEndpoints.shared, { shareKey })

describe('[storefront-7] sharing the wish list', () => {
  it('[OWN-favorite-share] [OWN-favorite-sharing] keeps one key when shared repeatedly, also by 20 parallel requests', async () => {
    expect(await shop.call.ok(favoriteEndpoints.sharing, {}, as())).toEqual({ shareKey: null })
    const keys = await Promise.all(Array.from({ length: 20 }, () => share()))
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[\w-]{24}$/)
    expect(await shop.call.ok(favoriteEndpoints.sharing, {}, as())).toEqual({ shareKey: keys[0] })
  })

  it('[OWN-favorite-shared] shows products to guests without any member data', async () => {
    await shop.call.ok(favoriteEndpoints.add, { productCode }, as())
    const { data } = await open(await share())
    expect(data?.rows.map(row => row.productCode)).toEqual([productCode])
    const member = await shop.deps.db.member.findUniqueOrThrow({ where: { id: buyer.memberId } })
    const text = JSON.stringify(data)
    for (const secret of [member.email, member.memberName]) expect(text).not.toContain(secret)
    expect(text).not.toContain('seenPrice')
  })

  it('[OWN-favorite-share] invalidates all old links when it is made private', async () => {
    const first = await share()
    await share(false)

    expect((await open(first)).code).toBe(500)

    const second = await share()
    expect(second).not.toBe(first)
    expect([(await open(first)).code, (await open(second)).code]).toEqual([500, 0])

    const other = await createBuyer(shop)
    await shop.call.ok(favoriteEndpoints.share, { isShared: false }, { token: other.token })

    expect((await open(second)).code).toBe(0)
  })

  it('[OWN-favorite-shared] [ERR-3001] fails without a valid key', async () => {
    expect((await open('')).code).toBe(3001)
    expect((await open('nonsense')).code).toBe(500)
  })
})
