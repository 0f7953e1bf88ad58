import { readdirSync } from 'node:fs'
import path from 'node:path'
import { requireData } from '@fixbench/client'
import { playStory } from '#e2e/drivers/story.driver.ts'
import { leaveShop } from '#e2e/fixtures/leave-shop.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const folder = path.resolve(import.meta.dirname, '../../../packages/console/pages/stories/data')
const storyIds = readdirSync(folder).map(file => path.basename(file, '.json'))

for (const storyId of storyIds) {
  test(`the story ${storyId} plays to its end, and the screen shows what is said [DEMO-08]`, async ({
    page,
    world,
  }) => {
    const { runId, notes } = await playStory(page, world, storyId)

    expect(notes, 'what the presenter says has no gaps').not.toMatch(/\{\w+\}/)

    const bar = page.getByRole('region', { name: 'Story', exact: true })
    await expect(bar.getByRole('heading', { name: 'The story is finished' })).toBeVisible()

    // Ending a story removes its world, in which the open page would still make calls.
    await leaveShop(page)
    await requireData(world.console.stories.end({ runId }))
  })
}
