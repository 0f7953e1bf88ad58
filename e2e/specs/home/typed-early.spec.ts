import { paths } from '@fixbench/storefront/paths.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('an email address being typed survives hydration of its section', async ({ page }) => {
  let letScriptCome = () => {}
  const script = new Promise<void>(resolve => {
    letScriptCome = resolve
  })
  await page.route(/\/newsletter[^/]*\.[jt]sx?$/, async route => {
    await script
    await route.continue()
  })
  await page.goto(paths.home())
  const field = page.getByRole('textbox', { name: 'Email address for the newsletter' })
  await field.click()
  await page.keyboard.type('ada@love')
  const dead = await field.elementHandle()
  letScriptCome()
  await page.waitForFunction(element => element !== null && !element.isConnected, dead)
  await page.keyboard.type('lace.example')

  await expect(field).toHaveValue('ada@lovelace.example')

  await page.keyboard.press('Enter')
  await expect(page.getByText('ada@lovelace.example')).toBeVisible()
})

test('text typed into the search before hydration stays, and the next key is appended', async ({ page }) => {
  let letScriptsCome = () => {}
  const scripts = new Promise<void>(resolve => {
    letScriptsCome = resolve
  })
  await page.goto(paths.blog())
  await page.route(/\.[jt]sx?$/, async route => {
    await scripts
    await route.continue()
  })
  await page.evaluate(address => location.assign(address), paths.search('battery'))
  await page.waitForURL(paths.search('battery'), { waitUntil: 'commit' })
  const field = page.getByRole('combobox', { name: 'Search products' })
  await field.click()
  await page.keyboard.type('iphone 13')
  letScriptsCome()

  await expect(page.getByRole('listbox')).toBeVisible()

  await page.keyboard.type(' screen')
  await expect(field).toHaveValue('iphone 13 screen')

  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.search('iphone 13 screen'))
})
