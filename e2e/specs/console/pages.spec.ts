import { requireData } from '@fixbench/client'
import { listedPages } from '@fixbench/console/pages.ts'
import type { ConsoleClient } from '@fixbench/console/testing/console-client.ts'
import { toParts } from '@fixbench/contract/core/lists.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures/test.ts'

/** Searches that shorten long, uniform lists. */
const searches: Readonly<Record<string, string>> = {
  Coverage: 'address',
  'Error catalog': '30000',
  Presets: 'quote',
}
/** Parameters that no page understands, which are ignored. */
const nonsense: Readonly<Record<string, string>> = {
  Requests: 'code=abc&request=1e3&forced=x&kind=x',
  Faults: 'q=__proto__',
  Chat: 'thread=abc&status=x',
  Worlds: 'left=abc&right=abc',
  Orders: 'control=abc&tab=abc&page=-1',
  Payments: 'tab=abc',
  Search: 'outcome=x&page=1.5',
  Inbox: 'channel=x',
  Presets: 'group=x&in=x',
  Coverage: 'source=x&show=x',
  Clock: 'state=x',
  Feedback: 'status=x',
  Links: 'from=x',
}
/** Pages whose filters fit into one row at 1200 px. */
const IN_ONE_ROW = new Set(['Requests', 'Inbox', 'Coverage'])
const DESKTOP = { width: 1440, height: 900 }
const NARROWER = [
  { width: 1200, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]

/** Shows permanent loading states; tested in design.spec.ts. */
const TEST_BED = '/console/design'

/** Pages per test. They share a world and a tab, which is faster. */
const GROUP_SIZE = 6

const tested = listedPages.filter(({ path }) => path !== TEST_BED)

/** What a narrow window squeezes: tables that are cut off, words in single letters, parts of the top bar that overlap. */
const findSqueezed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const tables = [...document.querySelectorAll('[role="region"]:has(table)')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ ariaLabel }) => `the table ${ariaLabel} is cut off`)

    const countLines = (text: Node, { index, 0: word }: RegExpExecArray): number => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }

    const words: string[] = []
    const texts = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT)
    while (texts.nextNode() !== null) {
      const { currentNode: text } = texts
      const isWord = text.parentElement?.closest('td, th, dt, dd, li') !== null
      // Code may have any length, and hidden texts are one pixel wide.
      if (!isWord || text.parentElement?.closest('code, .visually-hidden') !== null) continue
      const broken = [...(text.textContent ?? '').matchAll(/\S+/g)].filter(
        word => countLines(text, word) > Math.max(2, word[0].length / 5),
      )
      words.push(...broken.map(([word]) => `the word ${word} is broken`))
    }

    const parts = [...document.querySelectorAll('header:has([aria-label^="World:"]) :is(a, button)')]
      .map(part => part.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .toSorted((one, other) => one.left - other.left)
    const overlaps = parts
      .filter(({ left }, index) => index > 0 && left < (parts[index - 1]?.right ?? 0) - 1)
      .map(({ left }) => `the top bar overlaps at ${left} px`)

    return [...tables, ...words, ...overlaps]
  })

/** A page that doesn't ignore a parameter says that it failed, loads forever or opens something that isn't there. */
const expectNoFailure = async (page: Page, title: string): Promise<void> => {
  await expect(page.locator('[aria-label="Loading"]'), title).toHaveCount(0)
  await expect(page.getByText(/couldn’t be loaded|crashed/), title).toHaveCount(0)
  await expect(page.getByRole('dialog'), title).toHaveCount(0)
}

/** How far apart the filters of a list begin, from the highest to the lowest. */
const measureFilterRows = async (page: Page): Promise<number> => {
  const fields = page.getByRole('group', { name: /^Filter/ }).locator('input, select')
  await expect(fields.nth(2)).toBeVisible()
  const tops = await fields.evaluateAll(all => all.map(field => field.getBoundingClientRect().top))
  return Math.max(...tops) - Math.min(...tops)
}

/** Gives the lists of a world wide rows: a long title, a dispute, a rule with a long condition. */
const widenLists = async (world: ConsoleClient): Promise<void> => {
  await world.console.worlds.rename({ title: 'A world with a rather long title' })
  const payments = await requireData(world.console.payments.list({}))
  const paid = requireValue(
    payments.rows.find(({ status }) => status === 'paid'),
    'a paid payment',
  )
  await world.control('open-dispute', { orderNo: paid.orderNos[0] })
  await world.addFault('call=cart.submitOrder;code=300008;hits=2;member=bruno@fixbench.example')
}

for (const group of toParts(tested, GROUP_SIZE)) {
  const titles = group.map(({ title }) => title).join(', ')

  test(`the pages ${titles} are accessible, fit any window and ignore parameters that they don’t understand`, async ({
    page,
    world,
    expectAccessible,
  }) => {
    await widenLists(world)
    for (const [index, { path, title }] of group.entries()) {
      await page.setViewportSize(DESKTOP)
      const search = searches[title] ?? ''
      await page.goto(`${path}?world=${world.worldId}&search=${search}&${nonsense[title] ?? ''}`)
      await expect(page.getByRole('heading', { level: 1 }), title).toBeVisible()
      await expect(page.locator('[aria-busy="true"]'), title).toHaveCount(0)
      if (nonsense[title] !== undefined) await expectNoFailure(page, title)
      // Navigation and top bar are the same on all pages.
      await test.step(title, () => expectAccessible(index === 0 ? undefined : 'main'))

      for (const size of NARROWER) {
        await page.setViewportSize(size)
        const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        await expect.poll(overflow, title).toBeLessThanOrEqual(0)
        await expect.poll(() => findSqueezed(page), `${title} at ${size.width} px`).toEqual([])
        if (size.width === 1200 && IN_ONE_ROW.has(title)) {
          expect(await measureFilterRows(page), title).toBeLessThan(10)
        }
      }
    }
  })
}

test('a search that is too long, or an invalid page number, leaves the filters of a list in place', async ({
  page,
  world,
}) => {
  await page.goto(`/console/orders?world=${world.worldId}&page=1.5&search=${'x'.repeat(150)}`)
  await expect(page.getByText('at most 100 characters', { exact: false })).toBeVisible()
  await page.getByRole('searchbox').fill('FB25')
  await expect(page.getByRole('row').nth(1)).toContainText('FB25')
  await page.goto(`/console/payments?world=${world.worldId}&search=${'x'.repeat(150)}`)
  await page.getByRole('searchbox').fill('PN25')
  await expect(page.getByRole('row').nth(1)).toContainText('PN25')
})
