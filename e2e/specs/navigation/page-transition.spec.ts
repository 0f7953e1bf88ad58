import { paths } from '@fixbench/storefront/paths.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

type Seen = { transitions: string[][] }

/** Runs in the page: records each transition with the names of its elements. */
const watchTransitions = (): void => {
  const seen: Seen = { transitions: [] }
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (...given) => {
    const names = [...document.querySelectorAll('*')].map(
      element => getComputedStyle(element).viewTransitionName,
    )
    seen.transitions.push(names.filter(name => name !== 'none'))
    return start(...given)
  }
  Object.assign(window, { seen })
}

const readTransitions = (): string[][] => (window as unknown as { seen: Seen }).seen.transitions

test.describe('[issue-21.8] a page transition', () => {
  test.beforeEach(({ page }) => page.addInitScript(watchTransitions))

  test('morphs the picture of a card into that of its product, once per page', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(paths.list('iphone-13-series'))
    const cards = page.getByRole('main').getByRole('article')
    await cards.first().getByRole('link').first().click()
    await expect.poll(() => page.evaluate(readTransitions)).toEqual([['root', 'shared-picture']])
    await expect(page).toHaveURL(/\/detail\//)
  })

  test('is skipped for users who prefer reduced motion', async ({ page }) => {
    await page.goto(paths.list('iphone-13-series'))
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
    expect(await page.evaluate(readTransitions)).toEqual([])
  })
})
