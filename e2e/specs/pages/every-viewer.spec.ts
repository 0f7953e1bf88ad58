import { paths } from '#client/paths.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import type { PersonaKey } from '#seed/personas.ts'

const shop = [
  paths.home(),
  paths.list('iphone-parts'),
  paths.search('battery'),
  paths.detail('screen-assembly-for-iphone-13'),
  paths.cart(),
]

/** Pages that look different to one kind of visitor than to another, by someone of that kind. */
const pagesOf: Readonly<Record<string, readonly [PersonaKey, readonly string[]]>> = {
  'a back-market member': ['bella', [...shop, paths.backMarket(), paths.userCoupons()]],
  'a wholesale member': [
    'greta',
    [...shop, paths.wholesaleAccount(), paths.quickOrder(), paths.savedLists(), paths.quotes()],
  ],
  'somebody who waits to be a wholesale member': [
    'wade',
    [paths.home(), paths.registerWholesale(), paths.wholesale(), paths.wholesaleAccount()],
  ],
  'a collector of points': [
    'paula',
    [paths.loyaltyStore(), paths.userPoints(), paths.pointOrders(), paths.pointsIntroduction()],
  ],
  'somebody with returns': ['ravi', [paths.orders(), paths.afterSales(), paths.setting()]],
  'somebody with unpaid orders': ['pia', [paths.orders(), paths.payTogether(), paths.checkout()]],
  'a buyer of hundreds of lines': ['bruno', [paths.cart(), paths.cartProblems(), paths.checkout()]],
  'somebody without an address': ['noa', [paths.checkout(), paths.addresses()]],
}

for (const [who, [key, addresses]] of Object.entries(pagesOf))
  test(`${who} opens the shop without an error in the console or a failed request`, async ({
    page,
    asMember,
    consoleErrors,
  }) => {
    await asMember(key)
    const failed: string[] = []
    page.on('response', response => {
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
    })
    for (const address of addresses) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeAttached()
      expect([...consoleErrors, ...failed], address).toEqual([])
    }
  })
