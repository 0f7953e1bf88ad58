import { groupBy } from '@fixbench/contract/core/lists.ts'
import { requireFirst } from '@fixbench/domain/require.ts'
import type { PersonaKey } from '@fixbench/fixtures/personas.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures/test.ts'

type OpenState = {
  title: string
  at: string
  as?: PersonaKey
  open: (page: Page) => Promise<void>
  /** Selector of what opens, which is checked. The page around it is checked by other tests. */
  part: string
  /** The element that is visible once it is open. */
  shows: (page: Page) => ReturnType<Page['getByRole']>
  /** The control that opened it, which gets focus again after Escape. */
  opener?: (page: Page) => ReturnType<Page['getByRole']>
}

const quoteProduct = paths.detail('forward-oled-screen-line-repair-laser-workstation')
const hiddenProduct = paths.detail('novecel-q8-all-in-one-laminating-and-debubbling-machine')

const pressed =
  (opener: (page: Page) => ReturnType<Page['getByRole']>) =>
  async (page: Page): Promise<void> => {
    await opener(page).focus()
    await page.keyboard.press('Enter')
  }
const feedback = (page: Page) => page.getByRole('button', { name: 'Feedback' })
const signIn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign In To See Price' })
const quote = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Email For Quotes' })
const share = (page: Page) => page.getByRole('button', { name: 'Share' })

const states: OpenState[] = [
  {
    title: 'feedback dialog',
    at: paths.home(),
    open: pressed(feedback),
    opener: feedback,
    part: 'dialog[open]',
    shows: page => page.getByRole('dialog', { name: 'Feedback' }),
  },
  {
    title: 'slide login',
    at: hiddenProduct,
    open: pressed(signIn),
    opener: signIn,
    part: 'dialog[open]',
    shows: page => page.getByRole('dialog', { name: 'Sign in' }),
  },
  {
    title: 'quote dialog',
    at: quoteProduct,
    open: pressed(quote),
    opener: quote,
    part: 'dialog[open]',
    shows: page => page.getByRole('dialog', { name: 'Ask for a quote' }),
  },
  {
    title: 'share panel',
    at: paths.home(),
    open: pressed(share),
    part: '[aria-label="Share on"]',
    shows: page => page.getByRole('link', { name: 'WhatsApp' }),
  },
  {
    title: 'user menu',
    at: paths.home(),
    as: 'oliver',
    open: page => page.getByRole('banner').getByText('Oliver Hart').hover(),
    part: 'header',
    shows: page => page.getByRole('link', { name: 'Points Orders' }),
  },
  {
    title: 'cart popup',
    at: paths.home(),
    as: 'oliver',
    open: page => page.getByRole('banner').getByRole('link', { name: /cart/i }).first().hover(),
    part: 'header',
    shows: page => page.getByRole('link', { name: 'View My Cart' }),
  },
  {
    title: 'search without a hit',
    at: paths.home(),
    open: page => page.getByRole('combobox', { name: 'Search products' }).fill('zzqqxx'),
    part: 'header',
    shows: page => page.getByText('Sorry,nothing found for zzqqxx.'),
  },
]

for (const group of groupBy(states, ({ at, as }) => `${at} ${as ?? 'guest'}`).values()) {
  test(`accessible when open: ${group.map(({ title }) => title).join(', ')}`, async ({
    page,
    asMember,
    expectAccessible,
  }) => {
    const { at, as } = requireFirst(group)
    if (as !== undefined) await asMember(as)
    await page.goto(at)

    for (const { title, open, part, shows, opener } of group) {
      await test.step(title, async () => {
        await open(page)

        await expect(shows(page).and(page.locator(`${part}, ${part} *`))).toBeVisible()

        await expectAccessible(part)
        if (opener === undefined) return
        await page.keyboard.press('Escape')

        await expect(shows(page)).toBeHidden()
        await expect(opener(page)).toBeFocused()
      })
    }
  })
}
