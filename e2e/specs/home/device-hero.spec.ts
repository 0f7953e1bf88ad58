import { paths } from '@fixbench/storefront/paths.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures/test.ts'

const findStep = (page: Page, name: string) => page.getByRole('main').getByRole('combobox', { name })
const findHero = (page: Page) => page.getByRole('region', { name: 'What are you repairing?' })
/** Waits until the hero is hydrated. */
const expectHydrated = (page: Page) =>
  expect(page.locator('[data-asleep]').filter({ has: findHero(page) })).toHaveCount(0)
const findParts = (page: Page, device: string) => page.getByRole('list', { name: `Parts of ${device}` })

test('[storefront-exploded] choosing a brand by keyboard, a series and a model redraws the device, and its parts are links', async ({
  page,
}) => {
  await page.goto(paths.home())
  await expect(findParts(page, 'iPhone 13')).toBeAttached()

  await expectHydrated(page)
  const drawing = findHero(page).locator('img').first()
  const before = await drawing.getAttribute('src')

  await findStep(page, 'Brand').focus()
  await page.keyboard.type('Sam')

  await expect(findStep(page, 'Brand').locator('option:checked')).toContainText('Samsung')
  await expect(findStep(page, 'Series')).toHaveValue('')
  await expect(findStep(page, 'Series').locator('option')).not.toHaveCount(1)

  const series = findStep(page, 'Series').locator('option', { hasText: 'S25' })
  await findStep(page, 'Series').selectOption(await series.getAttribute('value'))
  const model = findStep(page, 'Model').locator('option', { hasText: 'S25 Ultra' })
  await findStep(page, 'Model').selectOption(await model.getAttribute('value'))
  const parts = page.getByRole('list', { name: /^Parts of Samsung/ })

  await expect(parts).toBeAttached()
  await expect(drawing).not.toHaveAttribute('src', before ?? '')

  const part = parts.getByRole('link').first()
  const href = await part.getAttribute('href')
  await part.press('Enter')

  await expect(page).toHaveURL(new RegExp(`${href?.replace(/[?+]/g, '\\$&')}$`))
})

test('[storefront-exploded] the part numbers are on the drawing at every width', async ({ page }) => {
  await page.goto(paths.home())
  const hero = findHero(page)
  await expectHydrated(page)
  const findOutside = () =>
    hero.evaluate(region => {
      const drawing = region.querySelector('picture img')?.getBoundingClientRect()
      const numbers = [...region.querySelectorAll('li a > [aria-hidden] > span')].map(one => ({
        text: one.textContent,
        box: one.getBoundingClientRect(),
      }))
      if (drawing === undefined || numbers.length < 8) return ['nothing is drawn']

      return numbers.flatMap(({ text, box }) =>
        box.left < drawing.left || box.right > drawing.right ? [text] : [],
      )
    })
  for (const width of [390, 820, 1020]) {
    await page.setViewportSize({ width, height: 900 })
    await page.waitForFunction(expected => innerWidth === expected, width)
    await expect.poll(findOutside).toEqual([])
  }
})

test('[storefront-exploded] without JavaScript the device is a list of links, and the form selects another model', async ({
  openElsewhere,
}) => {
  const page = await openElsewhere({ javaScriptEnabled: false })
  await page.goto(paths.home())
  const links = findParts(page, 'iPhone 13').getByRole('link')

  await expect(links.first()).toHaveAttribute('href', /^\/(detail|list)\//)
  await expect(links.first()).toContainText(/From \$\d/)

  const model = findStep(page, 'Model')
  const other = model.locator('option:not([selected], [value=""])').first()
  const [id, label] = [await other.getAttribute('value'), await other.textContent()]
  await model.selectOption(id)
  await page.getByRole('button', { name: 'Find parts' }).click()

  await expect(page).toHaveURL(new RegExp(`deviceId=${id}`))
  await expect(findParts(page, label?.replace(/ \(\d+\)$/, '') ?? '')).toBeAttached()
})
