import { expect, test } from '#e2e/fixtures/test.ts'

const enlarge = () => document.documentElement.style.setProperty('font-size', '200%', 'important')

test('icons grow with the text, and entries of the bottom navigation stay apart [SHOP-29]', async ({
  page,
}) => {
  await page.goto('/')
  const entries = page.getByRole('navigation', { name: 'Quick navigation' }).getByRole('link')
  const icon = entries.first().locator('svg')
  const before = await icon.evaluate(element => element.getBoundingClientRect().width)

  await page.evaluate(enlarge)

  expect(await icon.evaluate(element => element.getBoundingClientRect().width)).toBe(before * 2)
  await expect(entries).toHaveText(['Home', 'Categories', 'Search', 'Cart', 'Sign in'])
  const overflows = await entries.evaluateAll(links => links.map(link => link.scrollWidth - link.clientWidth))
  expect(overflows).toEqual([0, 0, 0, 0, 0])
})

test('floating buttons make way while the page is scrolled down [SHOP-29]', async ({ page }) => {
  await page.goto('/best-sellers')
  const chat = page.getByRole('button', { name: 'Chat with us' })
  await expect(chat).toBeVisible()

  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await expect(chat).toBeHidden()

  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
  await expect(chat).toBeVisible()
})
