import { requireData } from '@fixbench/client'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { checkoutDriver } from '#e2e/drivers/checkout.driver.ts'
import { pdfFile } from '#e2e/drivers/upload-files.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('[ROLE-6-wholesale-layout, ROLE-6-wholesale-tiers, RULE-1-retail-and-wholesale] a wholesale member orders a pasted list at the level price', async ({
  page,
  asMember,
  expectAccessible,
}) => {
  await asMember('greta')
  await page.goto(paths.quickOrder())
  const { skuCode } = specials.plainScreen
  await page.getByLabel('Paste SKUs and quantities').fill(`${skuCode} 5\nNO-SUCH-CODE 2`)
  await page.getByRole('button', { name: 'Add to list' }).click()

  await expect(page.getByRole('listitem', { name: 'Row 1' }).getByText('Ready')).toBeVisible()
  await expect(page.getByRole('listitem', { name: 'Row 2' }).getByText('No match')).toBeVisible()

  await expectAccessible('main')
  const sum = page.getByRole('region', { name: 'List total' })

  await expect(sum).toContainText('5 units ready')

  await sum.getByRole('button', { name: 'Add all to cart' }).click()
  await expect(page.getByText('1 item added to your cart')).toBeVisible()
  await expect(page.getByLabel('SKU, row 1')).toHaveValue('NO-SUCH-CODE')

  await page.getByRole('link', { name: 'Go to cart' }).click()
  await expect(page.getByRole('main').getByText(skuCode).first()).toBeVisible()
})

test('[storefront-1] a row of the quick order shows a whole code at 320 px', async ({ page, asMember }) => {
  await page.setViewportSize({ width: 320, height: 760 })
  await asMember('greta')
  await page.goto(paths.quickOrder())
  const field = page.getByLabel('SKU, row 1')
  await field.fill(specials.plainScreen.skuCode)
  const overflow = await field.evaluate(input => input.scrollWidth - input.clientWidth)
  expect(overflow).toBe(0)
})

test('[ROLE-6-wholesale-managers] a member and the client manager exchange messages', async ({
  page,
  world,
  asMember,
  expectAccessible,
}) => {
  await asMember('greta')
  await page.goto(paths.wholesaleAccount())

  await expect(page.getByRole('heading', { name: 'Gold', exact: true })).toBeVisible()
  await expect(page.getByText(/more to reach Platinum/)).toBeVisible()

  await expectAccessible('main')
  await page.getByLabel(/^Write to/).fill('Do you have samples of the new grade?')
  await page.getByRole('button', { name: 'Send' }).click()
  const messages = page.getByRole('list', { name: 'Messages' })

  await expect(messages.getByText('Do you have samples of the new grade?')).toBeVisible()

  const { email } = persona('greta')
  await requireData(world.console.controls.writeAsManager({ email, text: 'Two are in your next parcel.' }))
  await page.reload()

  await expect(messages.getByText('Two are in your next parcel.')).toBeVisible()
})

test('[UI-1-email-for-quotes] an answered quote is accepted, ordered at its price and paid', async ({
  page,
  asMember,
}) => {
  await asMember('quinn')
  await page.goto(paths.quotes())
  const offer = page.getByRole('article').filter({ hasText: 'Offer ready' })
  const quoteNo = (await offer.getAttribute('aria-label')) ?? ''
  await offer.getByRole('button', { name: 'Accept offer' }).click()
  const accepted = page.getByRole('article', { name: quoteNo })

  await expect(accepted.getByRole('link', { name: 'Order now' })).toBeVisible()

  const total = await accepted.locator('dd').nth(2).innerText()
  await accepted.getByRole('link', { name: 'Order now' }).click()

  await expect(page.getByRole('main')).toContainText(total)

  const checkout = checkoutDriver(page)
  const orderNo = await checkout.placeOrder()
  await checkout.payByCard('4242 4242 4242 4242')

  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()

  await page.goto(paths.quotes())
  const ordered = page.getByRole('article', { name: quoteNo })

  await expect(ordered.getByRole('link', { name: `Order ${orderNo}` })).toBeVisible()
})

test('[ROLE-6-bm-navigation, ROLE-1-bmFlag, ROLE-6-bm-all-member] a back-market member has an extra navigation entry and everything that members have', async ({
  page,
  asMember,
}) => {
  await asMember('bella')
  await page.goto(paths.home())
  await page.getByRole('link', { name: 'BACK MARKET' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
  await page.getByRole('link', { name: 'My orders' }).click()
  await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible()
})

test('[ROLE-6-wholesale-signup, SCREEN-1-partner-registration] businesses and partners have separate sign-up pages', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(paths.registerWholesale())
  await expect(page.getByRole('link', { name: 'Already Have an Account? Sign In' })).toBeVisible()
  await page.getByLabel('Add document').setInputFiles(pdfFile('register.pdf'))
  await expect(page.getByText('register.pdf')).toBeVisible()
  await expectAccessible()
  await page.goto(paths.registerPartner())
  await expect(page.getByLabel(/invite code/i)).toBeVisible()
})
