import { paths } from '@fixbench/storefront/paths.ts'
import type { Page } from '@playwright/test'
import { holdRequests } from '#e2e/fixtures/routes.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const firstCard = (page: Page) =>
  page.getByRole('main').getByRole('article').first().getByRole('link').first()
const loadingBar = (page: Page) => page.getByRole('progressbar', { name: 'Loading page' })

/** Opens the list from another page of the shop, so that there is one to go back to. */
const openList = async (page: Page): Promise<void> => {
  await page.goto(paths.list('iphone-12-series'))
  await expect(heading(page)).toHaveText('iPhone 12 Series')

  await page.evaluate(href => {
    const link = document.createElement('a')
    link.href = href
    link.textContent = 'To the next list'
    document.querySelector('main')?.prepend(link)
  }, paths.list('iphone-13-series'))

  await page.getByRole('link', { name: 'To the next list' }).click()
  await expect(heading(page)).toHaveText('iPhone 13 Series')
}

test('Back while a product is opening keeps the list, and the next Back leaves it [SHOP-44]', async ({
  page,
}) => {
  await openList(page)
  const release = await holdRequests(page, /\/api\/shop\/product\/detail$/)
  await firstCard(page).click()

  await expect(loadingBar(page)).toBeVisible()

  await page.evaluate(() => history.back())
  await expect(loadingBar(page)).toBeHidden()

  release()

  await expect(page).toHaveURL(/\/list\/iphone-13-series$/)
  await expect(heading(page)).toHaveText('iPhone 13 Series')

  await page.goBack()
  await expect(heading(page)).toHaveText('iPhone 12 Series')
  await expect(page).toHaveURL(/\/list\/iphone-12-series$/)

  await page.goForward()
  await expect(heading(page)).toHaveText('iPhone 13 Series')
})
