import { requireData } from '@fixbench/client'
import { expect, test } from '#e2e/fixtures/test.ts'

test('the coverage matrix records calls of the shop, and an empty cell can force its outcome', async ({
  page,
  world,
  expectAccessible,
}) => {
  test.slow()
  await page.goto(`/console/coverage?world=${world.worldId}&search=experience`)
  const matrix = page.getByRole('table', { name: 'Calls and their outcomes' })

  await expect(matrix.getByRole('rowheader').first()).toBeVisible()

  const cut = matrix.getByRole('button', { name: /, cut-body:/ }).first()
  await cut.click()
  const drawer = page.getByRole('dialog')

  await expect(drawer.getByText('Forced', { exact: true }).first()).toBeVisible()

  await drawer.getByRole('button', { name: 'Force it once' }).click()
  await expect(page.getByText('Rule added. Now make the call in the shop.')).toBeVisible()

  await expectAccessible('main, dialog[open], [aria-label="Messages"]')

  const [rule] = (await requireData(world.console.faults.list())).rows
  expect(rule).toMatchObject({ effect: 'cut-body', maxHits: 1 })

  await page.request
    .post('/tech/api/official/product-experience', { data: {}, headers: world.headers })
    .catch(() => undefined)
  await page.keyboard.press('Escape')

  await expect(matrix.getByRole('button', { name: /, cut-body: forced only/ }).first()).toBeVisible()
})

test('arrow keys move through the coverage matrix', async ({ page, world }) => {
  await page.goto(`/console/coverage?world=${world.worldId}&search=address`)
  const first = page.getByRole('button', { name: /^address\.add, success:/ })
  await first.focus()
  await page.keyboard.press('ArrowDown')

  await expect(page.getByRole('button', { name: /^address\.list, success:/ })).toBeFocused()

  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: /^address\.list, 500:/ })).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('address.list')
})
