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

  /** Whether the tab has played the first story to its end and done a step of the second one. */
  const playsOn = async (): Promise<boolean> => {
    const [run] = await listRounds()
    const round = run?.loop?.round ?? 0
    return round > 1 || (round === 1 && run?.step !== 0)
  }

  const { enter, worldId } = await requireData(stories.loop({ storyIds, pace: 'fast', idleSeconds: 5 }))

  await page.goto(enter)
  await expect.poll(playsOn, { timeout: 120_000 }).toBe(true)

  await leaveShop(page)
  const rounds = await listRounds()
  for (const { runId } of rounds) await requireData(stories.end({ runId }))

  const { rows } = await requireData(worlds.list())
  const known = rows.map(row => row.worldId)

  expect(known.filter(id => [worldId, ...rounds.map(run => run.worldId)].includes(id))).toEqual([])

  // Pages of earlier rounds were still loading when their worlds were deleted.
  consoleErrors.splice(0)
})
