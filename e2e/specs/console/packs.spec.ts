import { requireData } from '@fixbench/client'
import type { ConsoleClient } from '@fixbench/console/testing/console-client.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { PERSONA_PASSWORD } from '@fixbench/fixtures/persona-password.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import type { Page } from '@playwright/test'
import { checkoutDriver } from '#e2e/drivers/checkout.driver.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const GOOD_CARD = '4242 4242 4242 4242'

const packs = [
  {
    pack: 'bicycle-parts',
    name: 'Spoke Yard',
    list: 'brakes',
    product: paths.detail('stillwater-pads-organic', 'STW-PDO'),
    sku: 'STW-PDO',
    buyer: 'dan@hillsidecycles.example',
  },
  {
    pack: 'coffee-wholesale',
    name: 'Tidewater Coffee',
    list: 'coffee',
    product: paths.detail('harbor-sampler', 'TW-SMP'),
    sku: 'TW-SMP',
    buyer: 'theo@cornercup.example',
  },
]

/** Signs in a person of the pack and returns the token. */
const signIn = async (page: Page, { worldId }: ConsoleClient, email: string): Promise<string> => {
  const response = await page.request.post('/api/login/email', {
    headers: { 'x-world': worldId },
    data: { email, password: PERSONA_PASSWORD },
  })
  const { data } = (await response.json()) as { data: string }
  return data
}

for (const { pack, name, list, product, sku, buyer } of packs) {
  test(`the shop of ${pack} is accessible from the home page to the cart [DEMO-11]`, async ({
    page,
    world,
    setSession,
    expectAccessible,
  }) => {
    test.slow()
    await requireData(world.console.packs.load({ worldId: world.worldId, pack }))
    await page.goto(paths.home())

    await expect(page.getByRole('link', { name: `${name} home` })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What are you repairing?' })).toBeHidden()

    await expectAccessible()

    await page.goto(paths.list(list))
    await expectAccessible('main')
    await page.goto(product)

    await expect(page.getByText('Foam-packed and labeled by SKU')).toBeHidden()

    await expectAccessible('main')

    const token = await signIn(page, world, buyer)
    await setSession(token)
    await requireData(world.shop.cart.add({ skuCode: sku }, { token }))
    await page.goto(paths.cart())

    await expect(page.getByRole('link', { name: 'Cart, 1' })).toBeVisible()

    await expectAccessible('main')
  })
}

// In the shop of the other pack, the story `first-order` does this (pack-stories.spec.ts).
test('a buyer finds, orders and pays in the shop of coffee-wholesale [DEMO-11]', async ({
  page,
  world,
  setSession,
}) => {
  test.slow()
  const { worldId } = world
  const { name } = await requireData(world.console.packs.load({ worldId, pack: 'coffee-wholesale' }))
  await setSession(await signIn(page, world, 'theo@cornercup.example'))
  await page.goto(paths.detail('harbor-sampler', 'TW-SMP'))
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()

  await expect(page.getByRole('link', { name: 'Cart, 1' })).toBeVisible()

  const checkout = checkoutDriver(page)
  await page.goto(paths.checkout())
  await checkout.placeOrder()
  await page.getByRole('button', { name: /^Pay by card/ }).click()

  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible()
  await expect(page.locator('body')).toContainText(name)

  await checkout.fillCard(GOOD_CARD)
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()

  await world.waitForMessage({ kind: 'order-paid' })
})

test('the console loads an included pack and lists what is wrong with another [DEMO-11]', async ({
  page,
}) => {
  await page.goto('/console/packs')
  await page.getByLabel('Pack file').setInputFiles({
    name: 'broken.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('not a zip'),
  })

  await expect(page.getByText('isn’t a readable zip file')).toBeVisible()

  await page.getByRole('button', { name: 'Load Tidewater Coffee' }).click()
  await expect(page.getByRole('heading', { name: 'Tidewater Coffee is ready' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the shop', exact: true })).toBeVisible()
})

test('a long name leaves a phone’s header its buttons, and the quick header its search field [DEMO-11]', async ({
  page,
  world,
}) => {
  await requireData(world.console.packs.load({ worldId: world.worldId, pack: 'coffee-wholesale' }))
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(paths.home())
  const header = page.getByRole('banner')
  const logo = header.getByRole('link', { name: 'Tidewater Coffee home' })
  const cart = header.getByRole('link', { name: /^Cart/ })

  const [logoBox, cartBox] = [await logo.boundingBox(), await cart.boundingBox()]

  expect(requireValue(cartBox, 'Cart').y).toBeLessThan(requireValue(logoBox, 'Logo').y + 30)
  await expect(logo).toHaveText('Tidewater Coffee')

  await page.mouse.wheel(0, 800)
  const search = page.getByRole('region', { name: 'Quick header' }).getByRole('combobox')

  await expect(search).toBeVisible()

  const searchBox = await search.boundingBox()

  expect(requireValue(searchBox, 'Search').width).toBeGreaterThan(120)
})
