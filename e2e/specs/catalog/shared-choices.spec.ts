import { specials } from '@fixbench/fixtures/named-products.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const inRows = { view: 2 }

test('[storefront-5] adds several rows of a list at once, and the cart suggests what else the repair needs', async ({
  page,
  asMember,
  expectAccessible,
}) => {
  await asMember('nina')
  await page.goto(paths.list('iphone-parts', inRows))
  const quantities = page.getByRole('textbox', { name: /^Quantity of/ })
  await quantities.nth(0).fill('3')
  await quantities.nth(1).fill('2')
  await page.getByRole('button', { name: 'Add all to cart' }).dblclick()

  await expect(page.getByText('Added 2 items to your cart')).toBeVisible()
  await expect(quantities.nth(0)).toHaveValue('')

  await page.goto(paths.cart())
  await expect(page.getByText('2 items, 5 units')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tools and supplies for this repair' })).toBeVisible()

  await expectAccessible('main')
})

test('[storefront-5] compares two products at a URL that can be shared', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(paths.list('iphone-parts'))
  const boxes = page.getByRole('checkbox', { name: /^Compare / })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('link', { name: 'Compare 2' }).click()

  await expect(page.getByRole('heading', { name: 'Compare products' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(2)

  await expectAccessible('main')
  await page.reload()

  await expect(page.getByRole('columnheader')).toHaveCount(2)

  await page.goBack()
  await expect(boxes.nth(1)).toBeChecked()
})

test('[storefront-5] saves a device as a guest, keeps it after sign-in, and limits a list to it', async ({
  page,
  asMember,
  expectAccessible,
}) => {
  await page.goto(paths.myDevices())
  for (const [step, label] of [
    ['Brand', 'Apple'],
    ['Series', 'iPhone 13 Series'],
    ['Model', 'iPhone 13'],
  ] as const) {
    await page.getByRole('combobox', { name: step }).selectOption({ label })
  }

  await page.getByRole('button', { name: 'Save device' }).dblclick()
  const saved = page.getByRole('list', { name: 'Saved devices' })

  await expect(saved.getByRole('listitem')).toHaveCount(1)

  await expectAccessible('main')
  await asMember('nina')
  await page.reload()

  await expect(saved.getByRole('link', { name: 'iPhone 13' })).toBeVisible()

  await page.goto(paths.list('iphone-parts'))
  await page.getByRole('link', { name: 'My devices (1)' }).click()

  await expect(page.getByRole('link', { name: 'Remove filter iPhone 13' })).toBeVisible()
})

test('[storefront-7] shares the wish list without a name, and revokes the link', async ({
  page,
  asMember,
}) => {
  await asMember('wanda')
  await page.goto(paths.wishList())
  await page.getByRole('button', { name: 'Share wish list' }).click()
  const link = page.getByRole('link', { name: /\/shared-wish-list\// })
  const address = (await link.getAttribute('href')) ?? ''
  await page.goto(address)

  await expect(page.getByRole('heading', { name: 'Shared wish list' })).toBeVisible()

  await page.goto(paths.wishList())
  await page.getByRole('button', { name: 'Stop sharing' }).click()

  await expect(page.getByRole('button', { name: 'Share wish list' })).toBeVisible()
})

test('[storefront-7] opens a cart link, asks for confirmation, and adds its items once', async ({
  page,
  asMember,
}) => {
  const { skuCode } = specials.plainScreen
  await asMember('nina')
  await page.goto(paths.cart({ add: `${skuCode}:2,NO-SUCH-SKU:1` }))
  const offer = page.getByRole('region', { name: 'Add these items to your cart?' })

  await expect(page.getByText('Shopping cart is empty ! Go shopping !')).toBeVisible()

  await offer.getByRole('button', { name: /^Add 1 item/ }).dblclick()
  await expect(offer).toBeHidden()

  await page.reload()
  await expect(page.getByText('1 item, 2 units')).toBeVisible()
  await expect(offer).toBeHidden()
})
