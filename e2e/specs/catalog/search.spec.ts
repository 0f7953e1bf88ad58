import { catalogDriver } from '#e2e/drivers/catalog.driver.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('[issue 18] a search shows the closest results and its corrections, and suggests from the first letter', async ({
  page,
  expectAccessible,
}) => {
  const catalog = catalogDriver(page)
  const note = page.getByRole('main').getByRole('status')
  await catalog.openHome()

  await catalog.search('drone iphone 13 battery')
  await expect(note).toContainText('No exact match for “drone”. Showing iPhone 13 batteries')
  await expect(catalog.result(/^Battery for iPhone 13$/)).toBeVisible()

  await catalog.search('iphone 13 bttery')
  await expect(note).toContainText(/show \d+ results? for iphone 13 battery/)
  await expect(note.getByRole('link', { name: 'iphone 13 battery' })).toBeVisible()
  await expect(catalog.result(/^Battery for iPhone 13$/)).toBeVisible()

  await catalog.typeSearch('i')
  const suggestions = page.getByRole('group', { name: 'Suggestions' })

  await expect(suggestions.getByRole('option').first()).toContainText(/^iP/)

  await catalog.typeSearch('iphone 13 scr')
  await suggestions.getByRole('option', { name: 'iPhone 13 screens' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText('iPhone 13 screens')
  await expect(note).toHaveCount(0)

  await expectAccessible('main')
})

test('[issue 18] the console lists queries, and a synonym added there changes the results', async ({
  page,
  world,
  expectAccessible,
}) => {
  const catalog = catalogDriver(page)
  await catalog.openHome()
  await catalog.search('xqzvkq')

  await expect(page.getByRole('main').getByRole('status')).toContainText('nothing found for xqzvkq')

  await catalog.search('iphone 13 battery')
  await catalog.openFromList('Battery for iPhone 13')

  await page.goto(`/console/search?world=${world.worldId}`)
  const queries = page.getByRole('region', { name: 'Queries' })

  await expect(queries.getByRole('row', { name: /xqzvkq No results 1 1 0/ })).toBeVisible()
  await expect(queries.getByRole('row', { name: /iphone 13 battery Found 1 0/ })).toBeVisible()

  await page.getByLabel('Outcome').selectOption('No results')
  await expect(queries.getByRole('row', { name: /iphone 13 battery/ })).toHaveCount(0)

  await expectAccessible('main')

  await page.getByLabel('Term', { exact: true }).fill('xqzvkq')
  await page.getByLabel('Means', { exact: true }).fill('family:BAT')
  await page.getByRole('button', { name: 'Add', exact: true }).click()

  await expect(page.getByText('Term added')).toBeVisible()

  await page.goto('/search/xqzvkq%20iphone%2013')
  await expect(catalog.result(/^Battery for iPhone 13$/)).toBeVisible()
})
