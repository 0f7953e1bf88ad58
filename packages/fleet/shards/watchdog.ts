import type { Kept } from './keep-running.ts'

type WatchdogParts = {
  /** URL at which a shop responds immediately. */
  healthUrl: string
  /** The process that is watched; undefined while none is ready. */
  findShop: () => Kept | undefined
  say: (text: string) => void
}

const EVERY_MS = 1000
const PATIENCE_MS = 5000
/** Misses in a row after which a shop counts as frozen. A busy machine may miss one or two. */
const MISSES = 4

/**
 * Ends a shop that has been ready and no longer responds, so that its stand-by takes over. A frozen process doesn't react
 * to SIGTERM, so it is killed. Returns a function that stops watching.
 */
export const watchShop = ({ healthUrl, findShop, say }: WatchdogParts): (() => void) => {
  let misses = 0
  let watched: number | undefined
  let isAsking = false

  const look = async (): Promise<void> => {
    const shop = findShop()
    const pid = shop?.child.pid
    if (pid !== watched) misses = 0
    watched = pid
    if (shop === undefined || isAsking) return

    isAsking = true
    const isAlive = await responds(healthUrl).finally(() => {
      isAsking = false
    })
    misses = isAlive ? 0 : misses + 1
    if (misses < MISSES) return

    say(`The process ${pid} didn’t respond ${MISSES} times in a row. It is killed.`)
    shop.child.kill('SIGKILL')
    misses = 0
  }

  const timer = setInterval(() => void look(), EVERY_MS)

  return () => clearInterval(timer)
}

const responds = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    response => response.ok,
    () => false,
  )
