import { paths } from '#client/paths.ts'
import { untilInteractive } from '#e2e/fixtures/interactive.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const part = /\/assets\/faq\.screen-[\w-]+\.js$/

test.describe('what can go wrong on the way', () => {
  test('[STATE-4-chunk-reload] a part of the application that cannot be fetched reloads the page, once for an address', async ({
    page,
    consoleErrors,
  }) => {
    let refusals = 1
    await page.route(part, route => (refusals-- > 0 ? route.abort() : route.continue()))
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

  test('[B-28] a page whose code cannot be fetched is reloaded once, then offers to reload and keeps its plain links', async ({
    page,
    baseURL,
    consoleErrors,
  }) => {
    await page.route(part, route => route.abort())
    const visits: string[] = []
    page.on('request', request => {
      if (request.isNavigationRequest()) visits.push(new URL(request.url()).pathname)
    })
    // Opened as a browser does: the page never becomes interactive, which `page.goto` would wait for.
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
    await page.unroute(part)
    await message.getByRole('link', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
    await untilInteractive(page)
    await expect(message).toBeHidden()
    consoleErrors.length = 0
  })

  test('[STATE-4-online-status] a buyer without a line is told so until it is back, and stays in the shop', async ({
    page,
    context,
    consoleErrors,
  }) => {
    await page.goto(paths.aboutUs())
    const notice = page.getByText('You’re offline.')
    await expect(notice).toBeHidden()
    await context.setOffline(true)
    await expect(notice).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Network error/ })).toBeVisible()
    await expect(notice).toBeVisible()
    await context.setOffline(false)
    await expect(notice).toBeHidden()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
    // Requests that the page made in the meantime could not succeed.
    const others = consoleErrors.filter(text => !/net::ERR_|dynamically imported module/.test(text))
    expect(others).toEqual([])
    consoleErrors.length = 0
  })

  test('[B-42] [ERR-http-failure-toast] a product whose data crash shows the error page and a toast, and a second try shows the product', async ({
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
      'Something went wrong on our side.',
    )
    await expectAccessible()
    await world.clearFaults()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Screen Assembly for iPhone 13' })).toBeVisible()
    consoleErrors.length = 0
  })

  test('[B-42] [ERR-shop-top] a top banner that fails says nothing, neither in the document nor in the browser', async ({
    page,
    world,
  }) => {
    await world.addFault('call=home.top;status=500')
    await page.goto(paths.aboutUs())
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
    // The first touch brings the live regions of toasts into the page; a toast would be in them by then.
    await page.mouse.move(200, 200)
    await expect(page.getByRole('alert', { name: 'Errors' })).toBeEmpty()
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
    await expect(page.getByRole('alert', { name: 'Errors' })).toBeEmpty()
    await expect(page.getByRole('status', { name: 'Messages' })).toBeEmpty()
  })
})
