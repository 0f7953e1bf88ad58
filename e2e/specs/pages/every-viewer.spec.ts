import type { PersonaKey } from '@fixbench/fixtures/personas.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const shop = [
  paths.home(),
  paths.list('iphone-parts'),
  paths.search('battery'),
  paths.detail('screen-assembly-for-iphone-13'),
  paths.cart(),
]

/** Pages that differ by kind of viewer, with a persona of that kind. */
const pagesByViewer: Readonly<Record<string, readonly [PersonaKey, readonly string[]]>> = {
  'a back-market member': ['bella', [...shop, paths.backMarket(), paths.userCoupons()]],
  'a wholesale member': [
    'greta',
    [...shop, paths.wholesaleAccount(), paths.quickOrder(), paths.savedLists(), paths.quotes()],
  ],
  'a wholesale applicant': [
    'wade',
    [paths.home(), paths.registerWholesale(), paths.wholesale(), paths.wholesaleAccount()],
  ],
  'a member with many points': [
    'paula',
    [paths.loyaltyStore(), paths.userPoints(), paths.pointOrders(), paths.pointsIntroduction()],
  ],
  'a member with returns': ['ravi', [paths.orders(), paths.afterSales(), paths.setting()]],
  'a member with unpaid orders': ['pia', [paths.orders(), paths.payTogether(), paths.checkout()]],
  'a buyer with a huge cart': ['bruno', [paths.cart(), paths.cartProblems(), paths.checkout()]],
  'a member without an address': ['noa', [paths.checkout(), paths.addresses()]],
}

for (const [who, [key, addresses]] of Object.entries(pagesByViewer)) {
  test(`${who} sees the shop without console errors or failed requests`, async ({
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
}
