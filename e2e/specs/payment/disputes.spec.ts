import { requireData } from '@fixbench/client'
import { requireFirst } from '@fixbench/domain/require.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('a bank disputes a payment: the buyer sees what it holds, and the refund when the seller loses', async ({
  page,
  world,
  asMember,
  expectAccessible,
}) => {
  const { rows } = await requireData(world.console.orders.list({ search: 'oliver@', status: 'paid' }))
  const { orderNo, total } = requireFirst(rows)
  const amount = `$${total.toFixed(2)}`

  const drawer = page.getByRole('dialog', { name: orderNo })
  const openDrawer = async (): Promise<void> => {
    await page.goto(`/console/orders?world=${world.worldId}&search=${orderNo}`)
    await page.getByRole('row', { name: orderNo }).focus()
    await page.keyboard.press('Enter')
  }

  await asMember('oliver')

  await openDrawer()
  await drawer.getByRole('button', { name: /^Open dispute/ }).click()

  await expect(drawer.getByRole('heading', { name: /^Dispute / })).toBeVisible()

  await page.goto(paths.orders({ orderNo }))
  await expect(page.getByText('Your bank is reviewing this payment')).toBeVisible()
  await expect(page.getByText(`It holds ${amount} until it decides.`)).toBeVisible()

  await expectAccessible('main')

  await openDrawer()
  await drawer.getByRole('button', { name: /^Seller loses/ }).click()

  await expect(drawer.getByText(/Decided /)).toBeVisible()

  await page.goto(paths.orders({ orderNo }))
  await expect(page.getByText(/Dispute: Items not received/).first()).toBeVisible()
  await expect(page.getByText('Your bank is reviewing this payment')).toBeHidden()
})
