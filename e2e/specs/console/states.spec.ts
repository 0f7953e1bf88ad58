import { requireData } from '@fixbench/client'
import { failRequests } from '#e2e/fixtures/routes.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('a filter value without an option is shown, so that it can be cleared', async ({ page, world }) => {
  await page.goto(`/console/requests?member=stranger@shop.example&world=${world.worldId}`)
  const person = page.getByLabel('Person')
  await expect(person).toHaveValue('stranger@shop.example')
  await person.selectOption({ label: 'All' })
  await expect(page).not.toHaveURL(/member=/)
})

test('an unknown page, an ended story and a link that can’t be opened have one first-level heading', async ({
  page,
  world,
  consoleErrors,
}) => {
  for (const [address, title] of [
    ['nowhere', 'This page doesn’t exist'],
    ['stories/run?run=gone', 'Presenter'],
    ['l/broken', 'This link can’t be opened'],
  ]) {
    await page.goto(`/console/${address}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  }

  expect(world.worldId).not.toBe('')

  consoleErrors.length = 0
})

test.describe('of which the files are missing', () => {
  test.use({ ownContext: true })

  test('a page says so, and the rest of the console keeps working', async ({
    page,
    world,
    consoleErrors,
  }) => {
    const restore = await failRequests(page, /\/console\/assets\/links\.page-/)
    await page.goto(`/console/links?world=${world.worldId}`)

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page couldn’t be loaded')

    await page.getByRole('link', { name: 'Clock', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clock')

    restore()
    await page.goto(`/console/links?world=${world.worldId}`)

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Links')

    consoleErrors.length = 0
  })
})

test('the navigation drawer of a phone is legible in the light and the dark theme', async ({
  page,
  world,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(`/console/clock?world=${world.worldId}`)
    await page.getByRole('button', { name: 'Navigation' }).click()
    const drawer = page.getByRole('dialog', { name: 'Console' })
    await expect(drawer.getByRole('link', { name: 'Clock' })).toHaveAttribute('aria-current', 'page')
    await expectAccessible('dialog[open]')
  }
})

test('the tables fit the window from 768 px, so that their buttons are within reach', async ({
  page,
  world,
}) => {
  const { worldId } = world
  await requireData(
    world.console.worlds.rename({
      title: 'Checkout regression suite, second run for release 4.12',
    }),
  )
  await requireData(
    world.console.faults.add({
      rule: 'call=registration.registerPartner;code=300008;first=3;every=2;field.email=LASERONLY-LONG-NAME;member=oliver@fixbench.example',
    }),
  )
  for (const name of ['worlds', 'faults', 'orders', 'payments', 'errors', 'requests']) {
    await page.goto(`/console/${name}?world=${worldId}`)
    const tables = page.getByRole('main').getByRole('table')
    await expect(tables.first()).toBeVisible()
    for (const width of [768, 1024, 1200, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const overflow = await tables.evaluateAll(all =>
        all.map(({ parentElement }) => (parentElement?.scrollWidth ?? 0) - (parentElement?.clientWidth ?? 0)),
      )
      expect(`${name} at ${width} px: ${Math.max(...overflow)}`).toMatch(/: [01]$/)
    }
  }
})

test('the dates and times of a world stay on one line at 1200 px', async ({ page, world }) => {
  await page.setViewportSize({ width: 1200, height: 900 })
  await page.goto(`/console/worlds?world=${world.worldId}`)
  const cell = page
    .getByRole('row', { name: world.worldId })
    .getByRole('cell', { name: /space runs low|^in / })
  const height = await cell.evaluate(node => {
    const text = document.createRange()
    text.selectNodeContents(node)
    return text.getBoundingClientRect().height
  })

  expect(height).toBeLessThan(30)
})

test('Escape closes the palette, with and without a query', async ({ page, world }) => {
  await page.goto(`/console?world=${world.worldId}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const palette = page.getByRole('dialog', { name: 'Find anything' })

  for (const query of ['', 'orders']) {
    await page.keyboard.press('/')
    await palette.getByRole('combobox').fill(query)
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
  }
})

test('the world of an address is missing, or that of the browser when the address names none', async ({
  page,
  world,
}) => {
  expect(world.worldId).not.toBe('main')

  for (const [given, title] of [
    ['%00', 'This world no longer exists'],
    ['%20', world.worldId],
    ['%E4%B8%96', 'This world no longer exists'],
  ]) {
    await page.goto(`/console?world=${given}`)
    await expect(page.getByRole('heading', { level: 1 }), given).toHaveText(title ?? '')
  }
})

test('the skip link moves the focus to the content', async ({ page, world }) => {
  await page.goto(`/console/clock?world=${world.worldId}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL(/\/console\/clock\?world=.*#main$/)
})
