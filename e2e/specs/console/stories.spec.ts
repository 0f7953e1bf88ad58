import { readdirSync } from 'node:fs'
import path from 'node:path'
import { requireData } from '@fixbench/client'
import { leaveShop } from '#e2e/fixtures/leave-shop.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const folder = path.resolve(import.meta.dirname, '../../../packages/console/pages/stories/data')
const storyIds = readdirSync(folder).map(file => path.basename(file, '.json'))

/** Pages load slowly while the other worker is busy. */
const TIMEOUT_MS = 90_000

for (const storyId of storyIds) {
  test(`the story ${storyId} plays to its end, and the screen shows what is said [DEMO-08]`, async ({
    page,
    world,
  }) => {
    const rehearsal = { storyId, pace: 'fast', isRehearsal: true } as const
    const { runId, enter, titles } = await requireData(world.console.stories.start(rehearsal))
    const read = () => requireData(world.console.stories.run({ runId }))
    const notes: string[] = []
    /** Where the story is, until it has ended or a step has failed. */
    const findOutcome = async (): Promise<string> => {
      const { step, current, tab } = await read()
      notes.push(current?.say ?? '')
      if (current === null) return 'ended'
      return tab.state === 'failed' ? `${titles[step] ?? ''}: ${tab.message}` : 'plays'
    }

    await page.goto(enter)
    await expect.poll(findOutcome, { timeout: TIMEOUT_MS, intervals: [100] }).not.toBe('plays')

    expect(await findOutcome()).toBe('ended')
    expect(notes.join('\n'), 'what the presenter says has no gaps').not.toMatch(/\{\w+\}/)
    const bar = page.getByRole('region', { name: 'Story', exact: true })
    await expect(bar.getByRole('heading', { name: 'The story is finished' })).toBeVisible()

    // Ending a story removes its world, in which the open page would still make calls.
    await leaveShop(page)
    await requireData(world.console.stories.end({ runId }))
  })
}
