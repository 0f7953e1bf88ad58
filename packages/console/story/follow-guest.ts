const TOUCHED_KEY = 'story-guest'
/** The countdown is shown during the last seconds. */
const COUNTDOWN_SECONDS = 10
const TICK_MS = 1000
const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

type Options = {
  /** Seconds without input after which the guest has gone; null outside a loop. */
  readIdleSeconds: () => number | null
  /** Called each second with the seconds that are left; null while there are many. */
  onCountdown: (seconds: number | null) => void
  onIdle: () => void
}

/** Follows a guest who uses the page while stories play in turn. Its state survives page loads. */
export const followGuest = ({ readIdleSeconds, onCountdown, onIdle }: Options) => {
  const readTouched = (): number => Number(sessionStorage.getItem(TOUCHED_KEY) ?? 0)
  const isHere = (): boolean => readIdleSeconds() !== null && readTouched() > 0

  const leave = (): void => {
    sessionStorage.removeItem(TOUCHED_KEY)
    onCountdown(null)
  }

  const noteInput = ({ isTrusted }: Event): void => {
    if (!isTrusted || readIdleSeconds() === null) return
    sessionStorage.setItem(TOUCHED_KEY, String(Date.now()))
    onCountdown(null)
  }

  const tick = (): void => {
    const idleSeconds = readIdleSeconds()
    if (idleSeconds === null || readTouched() === 0) return

    const left = Math.ceil(idleSeconds - (Date.now() - readTouched()) / 1000)
    if (left <= 0) {
      leave()
      return onIdle()
    }
    onCountdown(left <= COUNTDOWN_SECONDS ? left : null)
  }

  for (const name of INPUTS) addEventListener(name, noteInput, { capture: true, passive: true })
  const timer = setInterval(tick, TICK_MS)

  return {
    /** Whether a guest has used the page and hasn't been gone for long. */
    isHere,
    /** Forgets the guest. */
    leave,
    stop: (): void => {
      clearInterval(timer)
      for (const name of INPUTS) removeEventListener(name, noteInput, { capture: true })
    },
  }
}
