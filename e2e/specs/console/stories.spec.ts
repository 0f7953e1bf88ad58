import { readdirSync } from 'node:fs'
import path from 'node:path'
import { requireData } from '@fixbench/client'
import { expect, test } from '#e2e/fixtures/test.ts'

const folder = path.resolve(import.meta.dirname, '../../../packages/console/pages/stories/data')
const storyIds = readdirSync(folder).map(file => path.basename(file, '.json'))

/** Pages load slowly while the other worker is busy. */
const TIMEOUT_MS = 20_000

for (const storyId of storyIds) {
  test(`the story ${storyId} can be completed by the autopilot, and shows what is said [DEMO-08]`, async ({
    page,
    world,
  }) => {
    const run = await requireData(world.console.stories.start({ storyId, pace: 'fast' }))
    const { runId } = run
    await page.goto(run.enter)
    const bar = page.getByRole('region', { name: 'Story' })
    for (const [step, title] of run.titles.entries()) {
      await expect(bar.getByRole('heading', { name: title })).toBeVisible({ timeout: TIMEOUT_MS })
      const { current } = await requireData(world.console.stories.run({ runId }))
      expect(current?.say, 'what the presenter says has no gaps').not.toMatch(/\{\w+\}/)
      await bar.getByRole('button', { name: 'Do it for me' }).click()
      const outcome = async (): Promise<string> => {
        const { step: now, tab } = await requireData(world.console.stories.run({ runId }))
        if (now > step) return 'done'
        return tab.state === 'failed' ? tab.message : 'working'
      }
      await expect.poll(outcome, { timeout: TIMEOUT_MS, intervals: [100] }).not.toBe('working')
      expect(`${title}: ${await outcome()}`).toBe(`${title}: done`)
    }

    await expect(bar.getByRole('heading', { name: 'The story is finished' })).toBeVisible({
      timeout: TIMEOUT_MS,
    })
    // Ending a story removes its world, in which the open page would still make calls.
    await page.goto('about:blank')
    await requireData(world.console.stories.end({ runId }))
  })
}
