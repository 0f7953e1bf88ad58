import { expect, test } from '#e2e/fixtures/test.ts'
import { guardedPages } from './guarded-pages.ts'
import { movedPages } from './moved-pages.ts'

test(`${movedPages.map(({ title }) => title).join(' ')} old URLs redirect permanently and keep the query`, async ({
  request,
  world,
}) => {
  for (const { from, to } of movedPages) {
    const response = await request.get(`${from}?from=mail`, {
      maxRedirects: 0,
      headers: { ...world.headers, accept: 'text/html' },
    })
    expect([response.status(), response.headers()['location']], from).toEqual([301, `${to}?from=mail`])
  }
})

test(`${guardedPages.map(({ title }) => title).join(' ')} [RULE-2.6-guard-redirect-parameter] ask a guest to sign in and keep the full path`, async ({
  request,
  world,
}) => {
  for (const { path } of guardedPages) {
    const response = await request.get(`${path}?tab=2`, {
      maxRedirects: 0,
      headers: { ...world.headers, accept: 'text/html' },
    })
    expect([response.status(), response.headers()['location']], path).toEqual([
      302,
      `/login.html?redirect=${encodeURIComponent(`${path}?tab=2`)}`,
    ])
  }
})

test('[SCREEN-2.6-404, UI-2.6-404-heading, UI-2.6-404-code, UI-2.6-404-refresh] an unknown URL shows the 404 page with a link home', async ({
  page,
  consoleErrors,
}) => {
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(
    page.getByRole('heading', { name: "Oops! We couldn't find the page you're looking for." }),
  ).toBeVisible()
  await expect(page.getByText('Error code: 404 not found')).toBeVisible()

  await page
    .getByRole('link', { name: 'REFRESH' })
    .or(page.getByRole('button', { name: 'REFRESH' }))
    .click()
  await expect(page).toHaveURL(/\/$/)

  consoleErrors.length = 0
})

test('malformed addresses show the 404 page, and those of calls respond with 3001 [SHOP-29]', async ({
  request,
  world,
}) => {
  for (const path of ['/nonsense/%zz', '/%', '/a%zz?q=1', '/product/%E0%A4%A.html', '/console/%zz']) {
    const response = await request.get(path, { headers: { ...world.headers, accept: 'text/html' } })

    expect(response.status(), path).toBe(404)
    expect(response.headers()['content-type'], path).toBe('text/html; charset=utf-8')
    expect(await response.text(), path).toContain('<h1>This page could not be found</h1>')
  }

  for (const path of ['/api/%zz', '/console/api/%zz']) {
    const response = await request.get(path, { headers: world.headers })

    expect(response.status(), path).toBe(200)
    expect(await response.json(), path).toMatchObject({ code: 3001, data: { fields: [{ field: '(path)' }] } })
  }
})
