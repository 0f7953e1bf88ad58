import { requireData } from '@fixbench/client'
import type { ConsoleCalls } from '@fixbench/client/console'
import type { ConsoleClient } from '@fixbench/console/testing/console-client.ts'
import { expect, type Page } from '@playwright/test'
import { leaveShop } from '#e2e/fixtures/leave-shop.ts'

type Replay = ConsoleCalls['recordings']['replays']['data']['rows'][number]

/** How long a whole replay may take. */
const REPLAY_MS = 60_000

/** Recording in the shop and replaying there. */
export const recorderDriver = (page: Page, { console: shopConsole, worldId }: ConsoleClient) => ({
  /** Begins a recording with the badge, which may be small. The page doesn't load again. */
  start: async (): Promise<string> => {
    const button = page.locator('console-badge .record')
    await button.dispatchEvent('click')
    await expect(button).toHaveText('■ Stop recording (1)')
    const { rows } = await requireData(shopConsole.recordings.list())
    return rows.find(({ isActive, worldId: recorded }) => isActive && recorded === worldId)?.recordingId ?? ''
  },
  stop: async (): Promise<void> => {
    const button = page.locator('console-badge .record.on')
    await button.dispatchEvent('click')
    // The badge forgets the recording before the shop has ended it.
    await expect
      .poll(async () =>
        (await requireData(shopConsole.recordings.list())).rows.some(
          ({ isActive, worldId: recorded }) => isActive && recorded === worldId,
        ),
      )
      .toBe(false)
    await expect(button).toBeHidden()
  },
  /** Replays a recording from a step to its end, in this page. Returns the result. */
  replay: async (recordingId: string, step = 0): Promise<Replay> => {
    const { runId, enter } = await requireData(shopConsole.recordings.replay({ recordingId, step }))
    const read = async (): Promise<Replay | undefined> =>
      (await requireData(shopConsole.recordings.replays({ recordingId }))).rows.find(
        row => row.runId === runId,
      )
    // The page of the recording must not call in the world of the replay, which takes over this browser.
    await leaveShop(page)
    await page.goto(enter)
    await expect
      .poll(async () => (await read())?.state, { timeout: REPLAY_MS, intervals: [100] })
      .toMatch(/^(?:same|different|failed)$/)
    await leaveShop(page)

    const replay = await read()
    if (replay === undefined) throw new Error('The replay is gone')

    return replay
  },
})
