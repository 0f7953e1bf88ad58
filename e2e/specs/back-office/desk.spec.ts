import { specials } from '@fixbench/fixtures/named-products.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { signInBuyer } from '#e2e/drivers/order.driver.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('staff see an order as soon as it is placed, and ship it once it is paid [DEMO-12]', async ({
  page,
  asMember,
  world,
  expectAccessible,
}) => {
  const { orders } = await signInBuyer(world, 'elodie')
  await asMember('hannah')
  await page.goto(paths.backOffice())

  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()

  await expectAccessible()
  await page.getByRole('link', { name: 'Orders', exact: false }).first().click()

  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()

  const orderNo = await orders.place(specials.plainScreen.skuCode, 2)
  const row = page.getByRole('row', { name: orderNo })

  await expect(row).toContainText('Unpaid')

  await world.console.controls.payOrder({ orderNo })
  await expect(row).toContainText('To ship')

  await expectAccessible('main')

  await row.getByRole('link', { name: orderNo }).click()
  await page.getByRole('button', { name: 'Ship order' }).click()
  await page.getByLabel('Packages').selectOption('2')
  await page.getByRole('button', { name: 'Ship now' }).click()

  await expect(page.getByRole('heading', { name: '2 packages' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ship order' })).toBeHidden()

  await expectAccessible('main')
})

test('staff decide on a return, answer a quote, and set stock and price [DEMO-12]', async ({
  page,
  asMember,
  expectAccessible,
}) => {
  await asMember('hannah')
  await page.goto(paths.backOffice('returns', { status: 'submitted' }))
  const request = page.getByRole('article').first()
  const name = (await request.getAttribute('aria-label')) ?? ''
  await request.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()

  await expect(page.getByRole('article', { name })).toHaveCount(0)

  await page.goto(paths.backOffice('returns', { status: 'accepted' }))
  await expect(page.getByRole('article', { name })).toBeVisible()

  await expectAccessible('main')

  await page.goto(paths.backOffice('quotes', { status: 'submitted' }))
  await page
    .getByRole('button', { name: /^Make offer/ })
    .first()
    .click()
  await page.getByLabel('Unit price').fill('0')
  await page.getByRole('button', { name: 'Send offer' }).click()

  await expect(page.getByText('Unit price must be at least 0.01')).toBeVisible()

  await page.getByLabel('Unit price').fill('88.5')
  await page.getByRole('button', { name: 'Send offer' }).click()

  await expect(page.getByRole('dialog')).toBeHidden()

  const { skuCode } = specials.plainScreen
  await page.goto(paths.backOffice('stock', { keyword: skuCode }))
  await page.getByRole('button', { name: `Stock of ${skuCode}` }).click()
  await page.getByLabel('Units to sell').fill('3')
  await page.getByRole('button', { name: 'Save stock' }).click()
  await page.getByRole('button', { name: `Price of ${skuCode}` }).click()
  await page.getByLabel('Price', { exact: true }).fill('71.35')
  await page.getByRole('button', { name: 'Save price' }).click()
  const row = page.getByRole('row', { name: skuCode })

  await expect(row).toContainText('$71.35')
  await expect(row.getByRole('cell', { name: '3', exact: true }).first()).toBeVisible()

  await expectAccessible('main')
})

test('members learn that the back office is for staff, and guests sign in first [DEMO-12]', async ({
  page,
  asMember,
}) => {
  await page.goto(paths.backOffice('orders'))
  await expect(page).toHaveURL(/login\.html\?redirect=/)

  await asMember('oliver')
  await page.goto(paths.backOffice('orders'))
  await expect(page.getByText('The back office is for the shop’s staff')).toBeVisible()
})
