import { paths } from '@fixbench/storefront/paths.ts'
import { untilInteractive } from '#e2e/fixtures/interactive.ts'
import { failRequests } from '#e2e/fixtures/routes.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const part = /\/assets\/faq\.screen-[\w-]+\.js$/

test.describe('navigation failures', () => {
  test('[STATE-4-chunk-reload] a chunk that cannot be fetched reloads the page, once per URL', async ({
    page,
    consoleErrors,
  }) => {
    let rejections = 1
    await page.route(part, route => (rejections-- > 0 ? route.abort() : route.continue()))
    await page.goto(paths.aboutUs())
    const documents: string[] = []
    page.on('request', request => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
    })

    const toFaq = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' })
    await toFaq.click()

    await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
    expect(documents).toHaveLength(1)

    consoleErrors.length = 0
  })

  test('[B-28] a page whose code cannot be fetched is reloaded once, then offers to reload and still has working links', async ({
    page,
    baseURL,
    consoleErrors,
  }) => {
    const restore = await failRequests(page, part)
    const visits: string[] = []
    page.on('request', request => {
      if (request.isNavigationRequest()) visits.push(new URL(request.url()).pathname)
    })

    // Not opened with `page.goto`, which would wait for a page that never becomes interactive.
    await page.evaluate(address => location.assign(address), baseURL + paths.faq())
    const message = page.getByRole('alert').filter({ hasText: 'Part of this page didn’t load.' })

    await expect(message).toBeVisible()
    expect(visits).toEqual([paths.faq(), paths.faq()])
    await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()

    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /About/ })).toBeVisible()
    await expect(message).toBeHidden()

    await page.goBack()
    await expect(message).toBeVisible()

    restore()
    await message.getByRole('link', { name: 'Reload' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()

    await untilInteractive(page)
    await expect(message).toBeHidden()

    consoleErrors.length = 0
  })

  test('[STATE-4-online-status] an offline buyer sees a message until the connection is back, and stays in the shop', async ({
    page,
    context,
    consoleErrors,
  }) => {
    await page.goto(paths.aboutUs())
    const notice = page.getByText('You’re offline.')
    // What a form shows when its call fails can't be loaded then.
    const hasFormError = () =>
      performance.getEntriesByType('resource').some(({ name }) => /\/form-error-[\w-]+\.js$/.test(name))

    await expect(notice).toBeHidden()

    await page.waitForFunction(hasFormError)
    await context.setOffline(true)

    await expect(notice).toBeVisible()

    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
    await expect(notice).toBeVisible()

    await context.setOffline(false)
    await expect(notice).toBeHidden()

    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()

    // Requests made while offline have failed.
    const others = consoleErrors.filter(text => !/net::ERR_|dynamically imported module/.test(text))
    expect(others).toEqual([])

    consoleErrors.length = 0
  })

  test('[B-28] a layout whose code cannot be fetched shows an error instead of a blank page, offline and online', async ({
    page,
    context,
    baseURL,
    consoleErrors,
  }) => {
    const layout = /\/assets\/login-layout-[\w-]+\.js$/
    // From the start, because links fetch the code of their pages in advance.
    const restore = await failRequests(page, layout)
    await page.goto(paths.aboutUs())
    await context.setOffline(true)
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).press('Enter')

    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()

    await context.setOffline(false)
    await page.evaluate(address => location.assign(address), baseURL + paths.login())
    const message = page.getByRole('alert').filter({ hasText: 'Part of this page didn’t load.' })

    await expect(message).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    restore()
    await message.getByRole('link', { name: 'Reload' }).click()
    await untilInteractive(page)

    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
    await expect(message).toBeHidden()

    consoleErrors.length = 0
  })

  test('[STATE-4-online-status] a shop that cannot be reached shows the connection message, with and without the layout’s code', async ({
    page,
    consoleErrors,
  }) => {
    await page.goto(paths.aboutUs())
    // The first interaction loads the code of toasts.
    await page.mouse.move(200, 200)

    const messages = page.getByRole('status', { name: 'Messages' })
    await expect(messages).toBeAttached()

    const restore = await failRequests(page, /./)
    const retry = page.getByRole('button', { name: 'Try again' })
    const message = messages.getByText('There’s still no connection.')
    for (const [name, address] of [
      ['FAQ', paths.faq()],
      ['Blog', paths.blog()],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
      // The page before may show the same.
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()

      await retry.click()
      await expect(message).toBeVisible()

      await messages.getByRole('button', { name: 'Dismiss' }).click()
      await expect(message).toBeHidden()
    }

    restore()
    await retry.click()

    await expect(page.getByRole('heading', { level: 1, name: /Blog/ })).toBeVisible()

    consoleErrors.length = 0
  })

  test('[B-42] [ERR-http-failure-toast] a product whose data fails to load shows the error page and a toast, and a retry shows the product', async ({
    page,
    world,
    expectAccessible,
    consoleErrors,
  }) => {
    await world.addFault('call=catalog.detail;status=500')
    await page.goto(paths.detail('screen-assembly-for-iphone-13'))

    await expect(page.getByText('500', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Keep shopping' })).toBeVisible()
    await expect(page.getByRole('alert', { name: 'Errors' })).toContainText(
      'Something went wrong on our side (500).',
    )

    await expectAccessible('main, [aria-label="Errors"]')
    await world.clearFaults()
    await page.getByRole('button', { name: 'Try again' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Screen Assembly for iPhone 13' })).toBeVisible()

    consoleErrors.length = 0
  })

  test('[B-42] [ERR-shop-top] a failing top banner shows no message, neither in the document nor in the browser', async ({
    page,
    world,
  }) => {
    await world.addFault('call=home.top;status=500')
    await page.goto(paths.aboutUs())

    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()

    // The first interaction adds the live regions of toasts to the page; a toast would be in them by then.
    await page.mouse.move(200, 200)
    await expect(page.getByRole('alert', { name: 'Errors' })).toBeEmpty()

    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
    await expect(page.getByRole('alert', { name: 'Errors' })).toBeEmpty()
    await expect(page.getByRole('status', { name: 'Messages' })).toBeEmpty()
  })
})
