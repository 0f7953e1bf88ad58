import { requireData } from '@fixbench/client'
import { leaveShop } from '#e2e/fixtures/leave-shop.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('stories play in turn in one tab, and their worlds are gone at the end [DEMO-10]', async ({
  page,
  world,
  consoleErrors,
}) => {
  test.slow()
  const { stories, worlds } = world.console
  const storyIds = ['quick-order', 'stock-out-and-arrival']
  const listRounds = async () => {
    const { rows } = await requireData(stories.runs())
    return rows.filter(({ loop }) => loop !== null)
  }

  const findRound = async (): Promise<number> => (await listRounds())[0]?.loop?.round ?? -1

  const { enter, worldId } = await requireData(stories.loop({ storyIds, pace: 'fast', idleSeconds: 5 }))

  await page.goto(enter)
  await expect.poll(findRound, { timeout: 120_000 }).toBeGreaterThanOrEqual(3)

  await leaveShop(page)
  const rounds = await listRounds()
  for (const { runId } of rounds) await requireData(stories.end({ runId }))

  const { rows } = await requireData(worlds.list())
  const known = rows.map(row => row.worldId)

  expect(known.filter(id => [worldId, ...rounds.map(run => run.worldId)].includes(id))).toEqual([])

  // Pages of earlier rounds were still loading when their worlds were deleted.
  consoleErrors.splice(0)
})
