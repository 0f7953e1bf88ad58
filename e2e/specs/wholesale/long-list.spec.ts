import { specials } from '@fixbench/fixtures/named-products.ts'
import { workbook } from '@fixbench/server/testing/workbook.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const ROWS = 5000

test('[OWN-quick-order-upload, OWN-saved-list-create] a list of 5,000 rows is uploaded, checked row by row, saved and ordered again', async ({
  page,
  asMember,
  world,
}) => {
  await asMember('greta')
  await page.goto(paths.wholesaleAccount())
  const file = await page.request.get('/downloads/price-list.csv', { headers: world.headers })
  const codes = (await file.text())
    .split(/\r?\n/)
    .slice(1)
    .map(line => line.split(',')[0]?.replaceAll('"', '') ?? '')
    .filter(code => code !== '')
  const { skuCode, spuCode } = specials.plainScreen
  const some = codes.filter(code => code !== skuCode).slice(0, 20)
  const known: [string, number][] = [
    [skuCode, 90_000],
    ['NO-SUCH-CODE', 1],
    [spuCode, 2],
    ...some.map((code): [string, number] => [code, 1]),
  ]
  const filling = Array.from({ length: ROWS - known.length }, (_, index): [string, number] => [
    `GONE-${index}`,
    1,
  ])

  await page.goto(paths.quickOrder())
  await page.getByLabel('List file').setInputFiles({
    name: 'monthly.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook([['SKU', 'Quantity'], ...known, ...filling]),
  })

  await expect(page.getByRole('listitem', { name: 'Row 1', exact: true }).getByText('Adjusted')).toBeVisible()
  await expect(page.getByRole('listitem', { name: 'Row 2', exact: true }).getByText('No match')).toBeVisible()
  await expect(
    page.getByRole('listitem', { name: 'Row 3', exact: true }).getByText('Choose one', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('listitem', { name: 'Row 4', exact: true }).getByText('Ready')).toBeVisible()

  const sum = page.getByRole('region', { name: 'List total' })
  await expect(sum).toContainText('need attention')

  await sum.getByRole('button', { name: 'Save as list' }).click()
  await page.getByLabel('List name').fill('Monthly order')
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await expect(page.getByText('Monthly order saved')).toBeVisible()

  await page.goto(paths.savedLists())
  const saved = page.getByRole('listitem').filter({ hasText: 'Monthly order' })
  await saved.getByRole('button', { name: 'Add to cart' }).click()

  await expect(page.getByText(/of \d+ items from Monthly order added to your cart/)).toBeVisible()

  await page.goto(paths.cart())
  await expect(page.getByRole('main').getByText(skuCode).first()).toBeVisible()
})
