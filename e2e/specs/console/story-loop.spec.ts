import { requireData } from '@fixbench/client'
import { expect, test } from '#e2e/fixtures/test.ts'

test('stories play in turn; a guest takes over until the countdown ends [DEMO-10]', async ({
  page,
  world,
  consoleErrors,
}) => {
  test.slow()
  const { stories } = world.console
  const storyIds = ['quick-order', 'stock-out-and-arrival']
  const { enter } = await requireData(stories.loop({ storyIds, pace: 'fast', idleSeconds: 5 }))
  const findRound = async (): Promise<number> => {
    const { rows } = await requireData(stories.runs())
    return rows.find(({ loop }) => loop !== null)?.loop?.round ?? -1
  }

  await page.goto(enter)
  await expect.poll(findRound, { timeout: 120_000 }).toBeGreaterThanOrEqual(3)

  await page.mouse.wheel(0, 40)
  await expect(page.getByText(/^The tour goes on in \d+ s$/)).toBeVisible()
  const round = await findRound()
  await expect.poll(findRound, { timeout: 30_000 }).toBeGreaterThan(round)

  await page.goto('about:blank')
  const { rows } = await requireData(stories.runs())
  for (const { runId } of rows.filter(({ loop }) => loop !== null)) await requireData(stories.end({ runId }))
  // Worlds of earlier rounds are gone while their pages finish loading.
  consoleErrors.splice(0)
})
