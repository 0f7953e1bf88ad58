import { keepRunning, type Program } from './keep-running.ts'
import { watchShop } from './watchdog.ts'

type ShardParts = {
  /** The shop of the shard. */
  program: Program
  /** URL on which the shop says that it responds. */
  healthUrl: string
  say: (text: string) => void
}

/** How long a stand-by waits for the folder: eleven days, then it is started again. */
const STANDBY_WAIT_SECONDS = '1000000'

/**
 * Keeps a shop and its stand-by running on one folder. The lock of the folder is the lease: the stand-by has loaded the
 * program and waits for the lock, so it responds about a second after the shop has ended. A frozen shop is killed.
 */
export const keepShard = ({ program, healthUrl, say }: ShardParts) => {
  const env = { ...program.env, FOLDER_WAIT_SECONDS: STANDBY_WAIT_SECONDS }
  const pair = [keepRunning({ ...program, env }, say), keepRunning({ ...program, env }, say)]
  const findShop = () => {
    const kept = pair.flatMap(one => one.find() ?? [])
    return kept.find(({ isReady, child }) => isReady && child.exitCode === null && child.signalCode === null)
  }

  const stopWatching = watchShop({ healthUrl, findShop, say })

  return {
    /** The process that has the folder; undefined while none is ready. */
    findShop,
    /** Ends the stand-by first, so that it doesn't take over, and then the shop. */
    stop: async (): Promise<void> => {
      stopWatching()
      const shop = findShop()
      const standbys = pair.filter(one => one.find() !== shop)
      await Promise.all(standbys.map(one => one.stop()))
      await Promise.all(pair.map(one => one.stop()))
    },
  }
}
