import { paths } from '@fixbench/storefront/paths.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('[storefront-phone] the bottom bar links to the main pages, and an action bar replaces it', async ({
  page,
}) => {
  await page.goto(paths.home())
  const bar = page.getByRole('navigation', { name: 'Quick navigation' })

  // The bar's script loads after the page's. Until then, its entries are plain links.
  await expect(page.locator('[data-asleep]').filter({ has: bar })).toHaveCount(0)
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')

  const findLowerEdge = () => bar.evaluate(element => element.getBoundingClientRect().bottom)
  await expect.poll(findLowerEdge).toBe(844)

  const heights = await bar
    .getByRole('link')
    .evaluateAll(links => links.map(link => link.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)

  await bar.getByRole('link', { name: 'Categories' }).tap()
  const menu = page.getByRole('dialog', { name: 'Menu' })

  await expect(menu).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()

  await bar.getByRole('link', { name: 'Cart' }).tap()
  await expect(page).toHaveURL(paths.cart())
  await expect(bar.getByRole('link', { name: 'Cart' })).toHaveAttribute('aria-current', 'page')

  await page.goto(paths.detail('screen-assembly-for-iphone-13'))
  await page.getByRole('heading', { name: 'Specifications' }).scrollIntoViewIfNeeded()

  await expect(page.locator('[data-action-bar]').getByRole('button', { name: 'Add to cart' })).toBeVisible()
  await expect(bar).toBeHidden()
})

test('[storefront-phone] the action bar covers no focused control of a checkout', async ({
  page,
  asMember,
}) => {
  await asMember('oliver')
  await page.goto(paths.buyNow('IP13-SCR-SO', 1))
  const bar = page.locator('[data-action-bar]')

  await expect(bar).toBeVisible()

  const field = page.getByLabel('Purchase order number')
  await page.getByRole('radio', { name: /Credit Card/ }).focus()
  // The next control is below the screen, so the browser scrolls it to the lower edge, where the bar is.
  await field.evaluate(element =>
    window.scrollTo(0, window.scrollY + element.getBoundingClientRect().top - window.innerHeight),
  )
  await page.keyboard.press('Tab')

  await expect(field).toBeFocused()

  const edge = (await bar.boundingBox())?.y ?? 0
  const lowerEdge = () => field.evaluate(element => element.getBoundingClientRect().bottom)

  await expect.poll(lowerEdge).toBeLessThanOrEqual(edge)
})
