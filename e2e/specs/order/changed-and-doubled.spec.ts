import { requireData } from '@fixbench/client'
import { formatMoney } from '@fixbench/contract/core/format.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { apiDriver } from '#e2e/drivers/api.driver.ts'
import { orderDriver } from '#e2e/drivers/order.driver.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('[ERR-300021] a price that rose during checkout is shown with the old one, confirmed, and then paid', async ({
  page,
  asMember,
  world,
  expectAccessible,
}) => {
  const api = apiDriver(world, 'nina')
  await api.signIn()
  const { skuCode } = specials.cheap
  await requireData(api.cart.add({ skuCode, buyCount: 2 }))
  await asMember('nina')
  await page.goto(paths.checkout())

  await expect(page.getByRole('button', { name: 'Place order', exact: true })).toBeEnabled()

  const seen = await requireData(api.cart.initOrder())
  const old = seen.lines.find(line => line.skuCode === skuCode)?.price ?? 0
  const now = old + 3
  await requireData(world.console.controls.setPrice({ skuCode, price: now }))
  await page.getByRole('button', { name: 'Place order', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Price or stock has changed' })
  const row = dialog.getByRole('row', { name: new RegExp(skuCode) })

  await expect(row.getByRole('cell')).toHaveText([formatMoney(old), formatMoney(now)])

  await expectAccessible('dialog[open]')
  await dialog.getByRole('button', { name: /^Place order for / }).click()

  await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible()

  const orderNo = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const order = await orderDriver(api, world).show(orderNo)

  expect(order.items.find(item => item.skuNo === skuCode)?.sellPrice).toBe(now)
  expect(order.totals.totalAmount).toBeGreaterThan(seen.totals.totalAmount)
})

test('the same checkout placed in two tabs results in one order', async ({
  page,
  context,
  asMember,
  world,
}) => {
  const api = apiDriver(world, 'elodie')
  await api.signIn()
  const count = async () => (await requireData(api.order.list({ pageNum: 1, pageSize: 1 }))).total
  const before = await count()
  await asMember('elodie')
  const other = await context.newPage()
  await Promise.all([page.goto(paths.checkout()), other.goto(paths.checkout())])
  const buttons = [page, other].map(tab => tab.getByRole('button', { name: 'Place order', exact: true }))
  for (const button of buttons) await expect(button).toBeEnabled()
  await Promise.all(buttons.map(button => button.click()))
  const paid = (tab: typeof page) => tab.getByRole('heading', { name: 'Pay for your order' })
  const isPaid = async () => Promise.all([page, other].map(tab => paid(tab).isVisible()))

  await expect.poll(isPaid).toContain(true)

  const loser = (await paid(page).isVisible()) ? other : page
  await expect(loser.getByText('We couldn’t place your order')).toBeVisible()
  expect(await count()).toBe(before + 1)

  await loser.getByRole('alert').getByRole('link', { name: 'My Orders' }).click()
  await expect(loser.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
})
