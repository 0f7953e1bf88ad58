import { requireData } from '@fixbench/client'
import { packStories, playStory } from '#e2e/drivers/story.driver.ts'
import { leaveShop } from '#e2e/fixtures/leave-shop.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

/** The stories of the other combinations start in packages/console/pages/stories. */
for (const [storyId, pack] of packStories) {
  test(`the story ${storyId} plays in the shop of ${pack} [DEMO-11]`, async ({ page, world }) => {
    test.slow()
    const { name } = await requireData(world.console.packs.load({ worldId: world.worldId, pack }))

    const { runId } = await playStory(page, world, storyId)

    await page.goto('/')
    await expect(page.getByRole('link', { name: `${name} home` })).toBeVisible()

    await leaveShop(page)
    await requireData(world.console.stories.end({ runId }))
  })
}

test('in the shop of a pack, a story of another shop says why it can’t be told [DEMO-11]', async ({
  page,
  world,
  expectAccessible,
}) => {
  await requireData(world.console.packs.load({ worldId: world.worldId, pack: 'coffee-wholesale' }))

  await page.goto(`/console/stories?world=${world.worldId}`)

  await expect(page.getByRole('button', { name: 'Start A first order in your shop' })).toBeVisible()
  await expect(page.getByText('Tells of the products and people of FixBench.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start From search to shipped' })).toBeHidden()

  await expectAccessible('main')
})
