import { requireData } from '@fixbench/client'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('[STATE-4-arrival-notice-subscribe] a member asks for a sold-out part and gets an email when it is back in stock', async ({
  page,
  world,
  asMember,
}) => {
  const { skuCode } = specials.soldOut
  await asMember('nina')
  await page.goto(paths.detail('battery-for-iphone-14'))
  await page.getByRole('button', { name: 'Arrival Notice' }).click()

  await expect(page.getByRole('button', { name: 'We’ll notify you' })).toBeDisabled()

  await page.reload()
  await expect(page.getByRole('button', { name: 'We’ll notify you' })).toBeDisabled()

  await requireData(world.console.controls.restock({ skuCode, quantity: 12 }))
  const mail = await world.waitForMessage({ to: persona('nina').email, kind: 'arrival' })

  expect(mail.subject).toContain('Battery for iPhone 14')

  await page.reload()
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
})

test('a member saves a part to the wish list and gets an email when its price drops', async ({
  page,
  world,
  asMember,
}) => {
  const { skuCode } = specials.cheap
  await asMember('nina')
  await page.goto(paths.detail('lint-free-wipes-400-pcs'))
  await page.getByRole('button', { name: 'Add to wish list' }).click()

  await expect(page.getByRole('button', { name: 'Remove from wish list' })).toBeVisible()

  await requireData(world.console.controls.setPrice({ skuCode, price: 3.1, reason: 'Offer' }))
  const mail = await world.waitForMessage({ to: persona('nina').email, kind: 'price-drop' })

  expect(mail.body).toContain('$3.10')

  const address = /\/detail\/[\w-]+/.exec(mail.body)?.[0] ?? ''
  await page.goto(address)

  await expect(page.getByText('$3.10').first()).toBeVisible()
})
