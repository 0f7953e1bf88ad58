import { requireData } from '@fixbench/client'
import type { ConsoleClient } from '@fixbench/console/testing/console-client.ts'
import { expect, type Page } from '@playwright/test'

/** Stories of any shop, each in the shop of a pack (pack-stories.spec.ts). */
export const packStories = [
  ['first-order', 'bicycle-parts'],
  ['order-by-list', 'coffee-wholesale'],
] as const

/** The story after which a guest takes its shop away (take-away.spec.ts). */
export const takeAwayStory = 'two-parcels-on-their-way'

/** How long a step may take. Pages load slowly while the other worker is busy. */
const STEP_MS = 60_000

/**
 * Plays a story in a page from its start to its end, in the shop of the world. Returns the running story. Fails with the
 * step and the reason when a step fails or doesn't end, and when what the presenter says has gaps.
 */
export const playStory = async (page: Page, { console: { stories } }: ConsoleClient, storyId: string) => {
  const rehearsal = { storyId, pace: 'fast', isRehearsal: true } as const
  const { runId, enter, titles } = await requireData(stories.start(rehearsal))
  const notes: string[] = []
  /** Where the story is: the step that it plays, why it failed, or that it has ended. */
  const findPlace = async (): Promise<string> => {
    const { step, current, tab } = await requireData(stories.run({ runId }))
    notes.push(current?.say ?? '')
    if (current === null) return 'ended'
    const title = titles[step] ?? ''
    return tab.state === 'failed' ? `${title}: ${tab.message}` : title
  }

  await page.goto(enter)
  for (const title of titles) {
    await expect.poll(findPlace, { timeout: STEP_MS, intervals: [100] }).not.toBe(title)
  }

  expect(await findPlace()).toBe('ended')
  expect(notes.join('\n'), 'what the presenter says has no gaps').not.toMatch(/\{\w+\}/)

  const bar = page.getByRole('region', { name: 'Story', exact: true })
  await expect(bar.getByRole('heading', { name: 'The story is finished' })).toBeVisible()

  return { runId }
}
