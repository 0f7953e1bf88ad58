import { paths } from '@fixbench/storefront/paths.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('[RULE-2.6-scroll-top, RULE-2.6-scroll-restore, RULE-2.6-scroll-hash] pages start at the top, restore their scroll position, and jump to an anchor', async ({
  page,
}) => {
  const top = () => page.evaluate(() => Math.round(scrollY))
  await page.goto(paths.faq())
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))

  await expect.poll(top).toBe(900)

  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).dispatchEvent('click')
  await expect(page).toHaveURL(/about-us\.html$/)
  await expect.poll(top).toBe(0)

  await page.goBack()
  await expect(page).toHaveURL(/FAQ\.html$/)
  await expect.poll(top).toBe(900)

  await page.goForward()
  await expect.poll(top).toBe(0)

  const anchor = await page.request.get(paths.faq()).then(response => response.text())
  const id =
    /<(?:details|section|div|h2|h3)[^>]* id="([a-z][a-z0-9-]+)"/.exec(
      anchor.slice(anchor.lastIndexOf('<h1')),
    )?.[1] ?? ''

  expect(id).not.toBe('')

  await page.goto(paths.aboutUs())
  await page.evaluate(href => {
    const link = document.createElement('a')
    link.href = href
    link.textContent = 'To the question'
    document.querySelector('main')?.append(link)
  }, `${paths.faq()}#${id}`)
  await page.getByRole('link', { name: 'To the question' }).click()

  await expect(page).toHaveURL(new RegExp(`FAQ\\.html#${id}$`))
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport()
})
