import { requireData } from '@fixbench/client'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { pdfFile } from '#e2e/drivers/upload-files.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('[ROLE-6-wholesale-signup, OWN-wholesale-apply, OWN-wholesale-document, RULE-1-retail-and-wholesale] an approved application with a document results in a level, a price list and matching prices', async ({
  page,
  asMember,
  world,
}) => {
  const { email } = persona('oliver')
  await asMember('oliver')
  await page.goto(paths.registerWholesale())
  await page.getByLabel('Company').fill('Oliver Repairs LLC')
  await page.getByLabel('Business').selectOption({ index: 1 })
  await page.getByLabel('Monthly purchases').selectOption({ index: 1 })
  await page.getByLabel('First name').fill('Oliver')
  await page.getByLabel('Last name').fill('Orders')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Add document').setInputFiles(pdfFile('register.pdf'))

  await expect(page.getByText('register.pdf')).toBeVisible()

  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText('We received the application from Oliver Repairs LLC')).toBeVisible()

  await requireData(world.console.controls.reviewWholesale({ email }))
  await requireData(world.console.controls.decideWholesale({ email, isAccepted: true }))
  await page.goto(paths.wholesaleAccount())

  await expect(page.getByText(/off every price/).first()).toBeVisible()

  const { skuCode } = specials.plainScreen
  const file = await page.request.get('/downloads/price-list.csv', { headers: world.headers })
  const [head = '', ...lines] = (await file.text()).split(/\r?\n/)
  const line = lines.find(one => one.startsWith(skuCode)) ?? ''

  expect(head).not.toBe('')

  await page.goto(paths.quickOrder())
  await page.getByLabel('Paste SKUs and quantities').fill(`${skuCode} 1`)
  await page.getByRole('button', { name: 'Add to list' }).click()
  const row = page.getByRole('listitem', { name: 'Row 1', exact: true })

  await expect(row.getByText('Ready')).toBeVisible()

  const price = /\$([\d,.]+)/.exec(await row.innerText())?.[1]?.replaceAll(',', '') ?? 'no price'
  expect(line.split(',').map(cell => cell.replaceAll('"', ''))).toContain(price)
})
