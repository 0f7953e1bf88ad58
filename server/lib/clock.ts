import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { WORLD_START_MS } from '@fixbench/fixtures/shop-time.ts'

/** A move of the clock that pauses at each due event until that event has run. */
type CatchUpSpan = { fromMs: number; targetMs: number }

/**
 * The persisted state of a clock: shop time was `shopMs` at machine time `machineMs`. With `catchUp` the clock is held
 * at `shopMs` until the due events have run; then it continues at the target.
 */
export type ClockState = {
  shopMs: number
  machineMs: number
  isFrozen: boolean
  speed: number
  catchUp?: CatchUpSpan | undefined
}

/** The shop's only source of time. Each world has its own clock. */
export type Clock = {
  /** Shop time in milliseconds since the epoch. */
  nowMs: () => number
  now: () => Date
  state: () => ClockState
}

export type SettableClock = Clock & {
  /** Jumps to an instant and ends a catch-up. A frozen clock stays frozen. Does not run due events; the world does. */
  set(shopMs: number): void
  /**
   * Starts a catch-up, or changes the target of the current one. The clock is held until `holdAt` or `release` moves
   * it.
   */
  aimAt(shopMs: number): void
  /**
   * Holds the clock at an instant of the catch-up, and starts a catch-up if there is none. Does not notify listeners.
   */
  holdAt(shopMs: number): void
  /** Ends a catch-up: the clock continues at its target. */
  release(): void
  /** The current catch-up. Its target keeps advancing unless the clock is frozen. */
  catchUp(): CatchUpSpan | undefined
  freeze(): void
  resume(): void
  /** Sets how many shop milliseconds pass per machine millisecond. */
  setSpeed(speed: number): void
  /** Machine milliseconds until shop time reaches `shopMs`; Infinity for a later time while frozen, and while catching up. */
  machineMsUntil(shopMs: number): number
  /** Calls `listener` after each set, freeze, resume, speed change, and start or end of a catch-up. */
  onChange(listener: () => void): void
}

/** Creates a clock from `state` (default: the start of a fresh world). `machineNow` is the source of machine time. */
export const createClock = (state?: ClockState, machineNow: () => number = Date.now): SettableClock => {
  const start: ClockState = {
    shopMs: WORLD_START_MS,
    machineMs: machineNow(),
    isFrozen: false,
    speed: 1,
  }
  const { catchUp, ...given } = state ?? start

  // While the clock is held, `current` keeps running in the background: it is where the clock continues.
  let current: ClockState = { ...given, shopMs: catchUp?.targetMs ?? given.shopMs }
  let held = catchUp && { fromMs: catchUp.fromMs, atMs: given.shopMs }
  const listeners: (() => void)[] = []

  const unheldMs = (): number =>
    current.isFrozen
      ? current.shopMs
      : Math.floor(current.shopMs + (machineNow() - current.machineMs) * current.speed)
  const nowMs = (): number => held?.atMs ?? unheldMs()

  const restate = (change: Partial<ClockState>): void => {
    current = { ...current, shopMs: unheldMs(), machineMs: machineNow(), ...change }
    for (const listener of listeners) listener()
  }

  const span = (): CatchUpSpan | undefined => held && { fromMs: held.fromMs, targetMs: unheldMs() }

  return {
    nowMs,
    now: () => new Date(nowMs()),
    state: () => {
      const { isFrozen, speed } = current
      const catchUp = span()
      return {
        shopMs: nowMs(),
        machineMs: machineNow(),
        isFrozen,
        speed,
        ...omitUndefined({ catchUp: catchUp || undefined }),
      }
    },
    set: shopMs => {
      held = undefined
      restate({ shopMs })
    },
    aimAt: shopMs => {
      held ??= { fromMs: nowMs(), atMs: nowMs() }
      restate({ shopMs })
    },
    holdAt: shopMs => {
      held = { fromMs: held?.fromMs ?? shopMs, atMs: shopMs }
    },
    release: () => {
      held = undefined
      restate({})
    },
    catchUp: span,
    freeze: () => restate({ isFrozen: true }),
    resume: () => restate({ isFrozen: false }),
    setSpeed: speed => restate({ speed }),
    machineMsUntil: shopMs => {
      if (held !== undefined) return Infinity
      const leftMs = shopMs - nowMs()
      if (leftMs <= 0) return 0

      return current.isFrozen || current.speed === 0 ? Infinity : leftMs / current.speed
    },
    onChange: listener => void listeners.push(listener),
  }
}

/** Reads a clock once: the returned clock keeps that instant, whatever the other one does later. */
export const readOnce = (clock: Clock): Clock => {
  const shopMs = clock.nowMs()

  return {
    nowMs: () => shopMs,
    now: () => new Date(shopMs),
    state: () => ({ ...clock.state(), shopMs }),
  }
}

/** Creates a clock frozen at `date`; a due event runs with one. */
export const createFixedClock = (date: Date): SettableClock =>
  createClock({ shopMs: date.getTime(), machineMs: 0, isFrozen: true, speed: 1 })

/** Creates a clock that follows machine time, for `SHOP_CLOCK=real`. */
export const createRealClock = (): SettableClock => {
  const start = Date.now()
  return createClock({ shopMs: start, machineMs: start, isFrozen: false, speed: 1 })
}
