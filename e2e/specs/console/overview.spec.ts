import { expect, test } from '#e2e/fixtures/test.ts'

test('shows requests live, and the palette runs commands', async ({ page, world }) => {
  await page.goto(`/console?world=${world.worldId}`)
  const requests = page.getByRole('region', { name: 'Latest requests' })

  await expect(requests).toContainText('No requests yet.')

  await world.shop.session.login({ email: 'oliver@fixbench.example', password: 'wrong-2025' })
  await expect(requests.getByRole('row', { name: /login\/email 100006/ })).toBeVisible()
  await expect(page.getByText('POST /api/login/email').last()).toBeVisible()

  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: /^Find/ }).fill('freeze')

  await expect(page.getByRole('option', { name: /freeze/i }).first()).toBeVisible()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /frozen/ })).toBeVisible()
  expect((await world.clock()).isFrozen).toBe(true)

  await page.keyboard.press('g')
  await page.keyboard.press('c')

  await expect(page.getByRole('heading', { level: 1, name: 'Clock' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`world=${world.worldId}`))

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()

  await page.keyboard.press('Escape')

  // A fault can be requested in plain words.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Find/ }).fill('force 300008 on checkout')

  await expect(page.getByRole('option', { name: /^Force 300008 on cart\.submitOrder/ })).toBeVisible()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'Fault rules' }).getByText('Code 300008')).toBeVisible()

  // Controls are commands that open their form.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Find/ }).fill('set-stock')

  await expect(page.getByRole('option', { name: /Set stock/i }).first()).toBeVisible()

  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Set stock' })

  await expect(form.getByRole('textbox', { name: 'Sku code' })).toBeFocused()
})

test('says what just happened and why, and gets it again', async ({ page, world }) => {
  await world.shop.session.login({ email: 'oliver@fixbench.example', password: 'wrong-2025' })
  await page.goto(`/console?world=${world.worldId}`)
  const moment = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: /100006 session\.login/ }) })

  await expect(moment).toContainText('The email address, password, or verification code is wrong.')

  await moment.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Sent again. The response is 100006.')).toBeVisible()

  await moment.getByRole('link', { name: 'Details and copies' }).click()
  await expect(page).toHaveURL(/\/console\/requests.*request=\d+/)
  await expect(page.getByRole('dialog')).toContainText('100006')
})

test('the palette says what a wish does before it does it', async ({ page, world }) => {
  await page.goto(`/console?world=${world.worldId}`)
  await page.keyboard.press('/')
  const palette = page.getByRole('dialog', { name: 'Find anything' })
  await palette.getByRole('combobox').fill('advance 3 days')

  await expect(palette.getByRole('option').first()).toHaveText(/^Set the clock to /)
  await expect(palette.getByRole('status')).toHaveText(/by 3 d\. \d+ scheduled events? will run\.$/)

  const before = (await world.clock()).shopMs
  await page.keyboard.press('Enter')

  await expect.poll(async () => (await world.clock()).shopMs - before).toBeGreaterThan(2.9 * 86_400_000)
})

test('the latest requests are named as on their page, and lead to their details [TEST-05]', async ({
  page,
  world,
}) => {
  await world.addFault('call=cart.list;status=503')
  await world.shop.cart.list()
  await page.goto(`/console?world=${world.worldId}`)
  const row = page.getByRole('region', { name: 'Latest requests' }).getByRole('row', { name: /cart\.list/ })

  await expect(row).toContainText('HTTP 503')

  await row.getByRole('link').click()

  await expect(page).toHaveURL(/\/console\/requests.*request=\d+/)
  await expect(page.getByRole('dialog')).toContainText('cart.list')
})

test('details show that they can be opened', async ({ page, world }) => {
  await page.goto(`/console/inbox?world=${world.worldId}`)
  const summary = page.locator('summary', { hasText: 'Addresses whose mail doesn’t arrive' })
  const readMarker = () => summary.evaluate(element => getComputedStyle(element, '::before').content)

  await expect(summary).toBeVisible()

  const closed = await readMarker()
  await summary.click()

  expect(closed).toContain('▸')
  expect(await readMarker()).toContain('▾')
})
