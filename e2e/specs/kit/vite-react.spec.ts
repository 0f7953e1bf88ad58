import { requireData } from '@fixbench/client'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { PERSONA_PASSWORD } from '@fixbench/fixtures/persona-password.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import type { World } from '@fixbench/testing'
import { expect, test } from '@fixbench/testing/playwright'
import type { Page } from '@playwright/test'
import { type FrontEnd, serveExample } from '#e2e/kit/build-example.ts'

process.env['FIXBENCH_URL'] ??= process.env['SHOP_URL']

test.describe.configure({ mode: 'default' })

let frontEnd: FrontEnd
test.beforeAll(async ({ shop }) => {
  frontEnd = await serveExample(shop.url)
})
test.afterAll(() => frontEnd.close())

/** Signs in on the way to a product. */
const signIn = async (page: Page, world: World): Promise<void> => {
  const { spuCode } = specials.plainScreen
  const { seoUrl } = await requireData(world.client.catalog.detail({ spuCode }))
  await page.goto(`${frontEnd.url}/sign-in?next=/product/${seoUrl}`)
  await page.getByLabel('Email').fill(persona('nina').email)
  await page.getByLabel('Password').fill(PERSONA_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const goToPayment = async (page: Page, world: World): Promise<void> => {
  await signIn(page, world)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await page.getByRole('button', { name: 'Buy and pay by card' }).click()
}

const payWith = async (page: Page, cardNumber: string): Promise<void> => {
  await page.getByLabel('Card number').fill(cardNumber)
  await page.getByLabel('Expires').fill('12/30')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

test('the example front end searches, pages and opens a product [DEV-13]', async ({ page, world }) => {
  await page.goto(frontEnd.url)
  await page.getByRole('searchbox', { name: 'Search' }).fill('battery')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: '“battery”' })).toBeVisible()

  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText(/^Page 2 of/)).toBeVisible()

  const first = page.getByRole('listitem').first()
  const title = await first.getByRole('link').innerText()

  await first.getByRole('link').click()

  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('img', { name: title })).toHaveJSProperty('complete', true)
  await expect(page.getByRole('link', { name: 'Sign in to buy' })).toBeVisible()
  await expect(world).toHaveReceived('search.search', { times: 2, fields: { keyWord: 'battery' } })
})

test('the example front end words a forced failure, buys and is paid at its own address [DEV-13]', async ({
  page,
  world,
}) => {
  await world.fault({ call: 'cart.add', code: 300001, data: { remaining: 2, items: [] }, hits: 1 })
  await signIn(page, world)
  await page.getByRole('button', { name: 'Add to cart' }).click()

  await expect(page.getByText('Only 2 left.')).toBeVisible()

  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await page.getByRole('button', { name: 'Buy and pay by card' }).click()
  await payWith(page, '4242 4242 4242 4242')

  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(new URL(page.url()).origin).toBe(frontEnd.url)
  await expect(world).toHaveReceived('cart.submitOrder', { times: 1 })
})

test('the example front end shows why a payment failed and pays again [DEV-13]', async ({ page, world }) => {
  await goToPayment(page, world)
  await payWith(page, '4000 0000 0000 0002')
  await page.getByRole('link', { name: 'Back to the shop' }).click()

  await expect(page.getByRole('heading', { name: 'Not paid yet' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('declined')

  await page.getByRole('button', { name: 'Pay again' }).click()
  await payWith(page, '4242 4242 4242 4242')

  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
})
