import { requireData } from '@fixbench/client'
import type { ConsoleClient } from '@fixbench/console/testing/console-client.ts'

/** Shorter than the time in which the client expects a response. */
const WAIT = { waitSeconds: 50 }

/** Moves the clock of a world by a year and returns when it has arrived, however long a large shop takes. */
export const moveByYear = async (world: ConsoleClient): Promise<void> => {
  const { clock } = world.console
  await world.advance({ days: 365, ...WAIT })
  while ((await requireData(clock.show())).catchUp !== null) await clock.settle(WAIT)
}
