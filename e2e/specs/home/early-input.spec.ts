import { INTERACTIVE } from '@fixbench/storefront/lib/use-interactive-marker.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import type { Page } from '@playwright/test'
import { failRequests, holdRequests } from '#e2e/fixtures/routes.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

/** A document without scripts, from which a page is opened. */
const NO_SCRIPTS = '/robots.txt'

/** Opens a page whose scripts come only when the returned function is called. */
const openWithoutScripts = async (page: Page, path: string): Promise<() => Promise<void>> => {
  const letScriptsPass = await holdRequests(page, /\.[jt]sx?$/)
  await page.evaluate(address => location.assign(address), path)
  await page.waitForURL(path, { waitUntil: 'commit' })

  return async () => {
    letScriptsPass()
    await expect(page.locator('html')).toHaveAttribute(INTERACTIVE)
  }
}

test('an email address being typed survives hydration of its section', async ({ page }) => {
  const letScriptPass = await holdRequests(page, /\/newsletter[^/]*\.[jt]sx?$/)
  await page.goto(paths.home())
  const field = page.getByRole('textbox', { name: 'Email address for the newsletter' })
  await field.click()
  await page.keyboard.type('ada@love')
  const dead = await field.elementHandle()
  letScriptPass()
  await page.waitForFunction(element => element !== null && !element.isConnected, dead)
  await page.keyboard.type('lace.example')

  await expect(field).toHaveValue('ada@lovelace.example')

  await page.keyboard.press('Enter')
  await expect(page.getByText('ada@lovelace.example')).toBeVisible()
})

test('text typed into the search before hydration stays, and the next key is appended', async ({ page }) => {
  await page.goto(NO_SCRIPTS)
  const letScriptsCome = await openWithoutScripts(page, paths.search('battery'))
  const field = page.getByRole('combobox', { name: 'Search products' })
  await field.click()
  await page.keyboard.type('iphone 13')
  await letScriptsCome()

  await expect(page.getByRole('listbox')).toBeVisible()

  await page.keyboard.type(' screen')
  await expect(field).toHaveValue('iphone 13 screen')

  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.search('iphone 13 screen'))
})

const productPage = paths.detail('battery-for-iphone-12')

test('a button pressed before hydration says that it waits, and does its work once', async ({
  page,
  asMember,
}) => {
  await asMember('oliver')
  await page.goto(NO_SCRIPTS)
  const added: string[] = []
  page.on('request', request => {
    if (request.url().includes('/cart/add')) added.push(request.method())
  })

  const letScriptsCome = await openWithoutScripts(page, productPage)
  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first()
  await add.dblclick()

  await expect(add).toHaveAttribute('aria-busy', 'true')

  await letScriptsCome()

  await expect(page.getByText(/added to (your )?cart/i).first()).toBeVisible()
  expect(added).toEqual(['POST'])
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
})

test('a quantity typed before hydration is the one that is added', async ({ page, asMember }) => {
  await asMember('oliver')
  await page.goto(NO_SCRIPTS)
  const letScriptsCome = await openWithoutScripts(page, productPage)
  const quantity = page
    .getByRole('main')
    .getByRole('textbox', { name: /quantity/i })
    .first()
  await quantity.fill('3')
  const sent = page.waitForRequest(/\/cart\/add/)
  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await letScriptsCome()

  expect((await sent).postDataJSON()).toMatchObject({ buyCount: '3' })
})

test('a press is not kept when the scripts fail to load', async ({ page, consoleErrors }) => {
  await page.goto(NO_SCRIPTS)
  await failRequests(page, /\.[jt]sx?$/)
  await page.evaluate(address => location.assign(address), productPage)
  await page.waitForURL(productPage, { waitUntil: 'commit' })

  await expect(page.getByRole('alert').getByText('Part of this page didn’t load')).toBeVisible()

  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first()
  await add.click()

  await expect(add).not.toHaveAttribute('aria-busy')

  consoleErrors.length = 0
})

/** Presses every button that is shown, and notes the presses that arrive once the page answers, without their effects. */
const pressAll = (page: Page) =>
  page.evaluate(() => {
    const names: string[] = []
    const nameOf = (button: Element) => (button.getAttribute('aria-label') ?? button.textContent).trim()
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('#root button:not(:disabled)')].filter(
      button => button.checkVisibility() && !(button.form !== null && button.type === 'submit'),
    )
    for (const button of buttons) button.click()
    addEventListener(
      'click',
      event => {
        const button = event.target instanceof Element ? event.target.closest('button') : null
        if (button === null || !button.isConnected) return
        names.push(nameOf(button))
        event.stopImmediatePropagation()
      },
      true,
    )

    Object.assign(window, { arrivedPresses: names })

    return buttons.map(nameOf)
  })

const arrived = (page: Page) => page.evaluate(() => ('arrivedPresses' in window ? window.arrivedPresses : []))

test('every button pressed before hydration gets its press, on pages of each kind', async ({
  page,
  asMember,
}) => {
  await asMember('oliver')
  await page.goto(NO_SCRIPTS)

  const kinds = [
    paths.home(),
    productPage,
    paths.list('iphone-parts'),
    paths.search('battery'),
    paths.cart(),
    paths.quickOrder(),
    paths.orders(),
    paths.wishList(),
    paths.myDevices(),
  ]
  for (const path of kinds) {
    const letScriptsCome = await openWithoutScripts(page, path)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    const pressed = await pressAll(page)
    await letScriptsCome()

    expect(pressed.length, path).toBeGreaterThan(3)
    await expect
      .poll(async () => [...((await arrived(page)) as string[])].toSorted(), { message: path })
      .toEqual(pressed.toSorted())
  }
})
