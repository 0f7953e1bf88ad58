import { specials } from '@fixbench/fixtures/named-products.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { expect, type Locator } from '@playwright/test'
import { test } from '#e2e/fixtures/test.ts'

const findBox = async (element: Locator) => {
  const box = await element.boundingBox()
  if (box === null) throw new Error('The element is not shown')
  return box
}

test('the delivery of a product is below picture and options, and as wide as both', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 })
  await page.goto(paths.detail(specials.laserMachine.seoUrl))

  const picture = await findBox(page.getByRole('main').getByRole('img').first())
  const buttons = await findBox(page.getByRole('main').getByRole('link', { name: 'Buy now' }).first())
  const delivery = await findBox(page.getByRole('region', { name: 'Delivery' }))

  expect(delivery.y).toBeGreaterThan(picture.y + picture.height)
  expect(delivery.y).toBeGreaterThan(buttons.y + buttons.height)
  expect(delivery.x).toBeLessThanOrEqual(picture.x)
  expect(delivery.x + delivery.width).toBeGreaterThanOrEqual(buttons.x + buttons.width)
})
