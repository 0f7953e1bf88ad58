import { readdirSync } from 'node:fs'
import path from 'node:path'
import { requireData } from '@fixbench/client'
import { packStories, playStory, takeAwayStory } from '#e2e/drivers/story.driver.ts'
import { leaveShop } from '#e2e/fixtures/leave-shop.ts'
import { test } from '#e2e/fixtures/test.ts'

const folder = path.resolve(import.meta.dirname, '../../../packages/console/pages/stories/data')
/** Each story is played once: these by other tests. */
const playedElsewhere = new Set<string>([takeAwayStory, ...packStories.map(([storyId]) => storyId)])
const storyIds = readdirSync(folder)
  .map(file => path.basename(file, '.json'))
  .filter(storyId => !playedElsewhere.has(storyId))

for (const storyId of storyIds) {
  test(`the story ${storyId} plays to its end, and the screen shows what is said [DEMO-08]`, async ({
    page,
    world,
  }) => {
    // It is as long as its steps.
    test.slow()
    const { runId } = await playStory(page, world, storyId)

    // Ending a story removes its world, in which the open page would still make calls.
    await leaveShop(page)
    await requireData(world.console.stories.end({ runId }))
  })
}
