import { expect, test } from '#e2e/fixtures/test.ts'

const ENTRIES = 'nav[aria-label="Quick navigation"] a'

test('icons grow with the text, and entries of the bottom navigation stay apart [SHOP-29]', async ({
  page,
}) => {
  await page.goto('/')
  const entries = page.locator(ENTRIES)

  await expect(entries).toHaveText(['Home', 'Categories', 'Search', 'Cart', 'Sign in'])

  // One step in the page, because the navigation is replaced when its script has loaded.
  const measured = await page.evaluate(selector => {
    const getWidth = (): number =>
      document.querySelector(`${selector} svg`)?.getBoundingClientRect().width ?? 0
    const before = getWidth()
    document.documentElement.style.setProperty('font-size', '200%', 'important')
    const overflows = [...document.querySelectorAll(selector)].map(
      link => link.scrollWidth - link.clientWidth,
    )

    return { before, after: getWidth(), overflows }
  }, ENTRIES)

  expect(measured.before).toBeGreaterThan(0)
  expect(measured.after).toBe(measured.before * 2)
  expect(measured.overflows).toEqual([0, 0, 0, 0, 0])
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
