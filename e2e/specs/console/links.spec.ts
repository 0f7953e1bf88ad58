import { requireData } from '@fixbench/client'
import { paths } from '@fixbench/storefront/paths.ts'
import { signInBuyer } from '#e2e/drivers/order.driver.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('creates a link that opens a new world with its clock, person, fault and page', async ({
  page,
  context,
  world,
  expectAccessible,
}) => {
  await page.goto(`/console/links?world=${world.worldId}`)
  await page.getByRole('button', { name: 'Create link' }).click()

  await expect(page.getByLabel('Preset', { exact: true })).toHaveAccessibleDescription(
    'Choose a preset, or fill in at least one other field.',
  )

  await page.getByLabel('Signed in').selectOption('oliver')
  await page.getByLabel(/^Shop time/).fill('2025-08-01 23:58:59')
  await page.getByLabel(/^Page/).fill('/shopping-cart')
  await page.getByLabel(/^Faults/).fill('call=nothing.at.all;code=')
  await page.getByRole('button', { name: 'Create link' }).click()

  await expect(page.getByLabel(/^Faults/)).toHaveAccessibleDescription(/code/)

  await page.getByLabel(/^Faults/).fill('call=cart.add;code=300001')
  await page.getByLabel(/^Name/).fill('Cart in the last minute')
  await page.getByLabel('Freeze the clock').check()
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = (await page.getByLabel('Link', { exact: true }).textContent()) ?? ''

  expect(link).toMatch(/\/console\/l\/[\w-]+$/)
  await expect(page.getByRole('row', { name: /Cart in the last minute/ })).toBeVisible()

  await expectAccessible('main')

  const other = await context.newPage()
  await other.goto(link)

  await expect(other).toHaveURL(/\/shopping-cart$/, { timeout: 20_000 })

  const badge = other.locator('console-badge')
  await expect(badge).toContainText('Cart in the last minute')
  await expect(badge).toContainText('2025-08-01 23:58:59')
  await expect(badge).toContainText('1 fault')
  await expect(other.getByRole('link', { name: /Oliver/ }).first()).toBeVisible()

  await badge.getByRole('link').click()
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'world')
  await world.in(cookie?.value ?? '').removeWorld()
  await page.getByRole('button', { name: 'Remove Cart in the last minute' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()

  await expect(page.getByRole('row', { name: /Cart in the last minute/ })).toHaveCount(0)
})

test('creates a link to the current state: person, page and earlier changes', async ({
  page,
  context,
  world,
}) => {
  const { api } = await signInBuyer(world, 'nina')
  await requireData(api.cart.add({ skuCode: 'IP13-SCR-IC', buyCount: 3 }))
  await page.goto(`/console?world=${world.worldId}`)
  const thisWorld = page.getByRole('group', { name: 'This world' })
  await thisWorld.getByRole('link', { name: 'Link to this state' }).click()

  await expect(page.getByLabel('Signed in')).toHaveValue('nina')
  await expect(page.getByLabel(/^Include the changes made in this world: 1 request/)).toBeChecked()

  await page.getByLabel(/^Page/).fill(paths.cart())
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = page.getByLabel('Link', { exact: true })

  await expect(link).toHaveText(/\/console\/l\/[\w-]+$/)

  const other = await context.newPage()
  await other.goto((await link.textContent()) ?? '')

  await expect(other).toHaveURL(paths.cart(), { timeout: 20_000 })
  await expect(other.getByRole('textbox', { name: /^Quantity of/ }).first()).toHaveValue('3')

  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page).not.toHaveURL(/from=here/)
  await expect(page.getByLabel('Signed in')).toHaveValue('')
})

test('shows an error for a damaged link', async ({ page, world, consoleErrors }) => {
  await page.goto(`/console/l/2damaged?world=${world.worldId}`)
  await expect(page.getByRole('alert').filter({ hasText: 'a link of this build' })).toBeVisible()
  expect(consoleErrors).toEqual([])
})
