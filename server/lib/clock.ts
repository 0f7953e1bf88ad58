/** Every world starts at this instant, so that everything is the same for everyone. */
export const WORLD_START_MS = Date.UTC(2025, 6, 25, 9, 0, 0)

/** Where a clock is going that stops on the way until the due events of each instant have run. */
type CatchUpSpan = { fromMs: number; targetMs: number }

/**
 * What a world remembers of its clock: the shop time `shopMs` applied at the machine time `machineMs`. With `catchUp` it
 * stays at `shopMs` until the due events have run and it may move on to the target.
 */
export type ClockState = {
  shopMs: number
  machineMs: number
  isFrozen: boolean
  speed: number
  catchUp?: CatchUpSpan | undefined
}

/** The shop's only source of time; each world has its own. */
export type Clock = {
  /** Milliseconds since the epoch, by shop time. */
  nowMs(): number
  now(): Date
  state(): ClockState
}

export type SettableClock = Clock & {
  /** Jumps to an instant, also out of a catch-up; keeps running or frozen as it was. Does not run due events: the world does. */
  set(shopMs: number): void
  /** Starts a catch-up to an instant, or gives the one under way another target: the clock stands until `holdAt` moves it. */
  aimAt(shopMs: number): void
  /** Moves a clock that is catching up to an instant on the way; makes one that is behind its due events catch up. Tells no listener. */
  holdAt(shopMs: number): void
  /** Ends a catch-up: the clock continues at its target. */
  release(): void
  /** The catch-up under way; its target runs on unless the clock is frozen. */
  catchUp(): CatchUpSpan | undefined
  freeze(): void
  resume(): void
  /** Sets how many shop milliseconds pass in one of the machine's. */
  setSpeed(speed: number): void
  /** The machine milliseconds until shop time reaches `shopMs`; Infinity while frozen or catching up. */
  machineMsUntil(shopMs: number): number
  /** Calls `listener` after each set, freeze, resume, change of speed, start and end of a catch-up. */
  onChange(listener: () => void): void
}

/** A clock that starts at `state` (a fresh world's start when none is given) and reads the machine by `machineNow`. */
export const createClock = (state?: ClockState, machineNow: () => number = Date.now): SettableClock => {
  const start: ClockState = {
    shopMs: WORLD_START_MS,
    machineMs: machineNow(),
    isFrozen: false,
    speed: 1,
  }
  const { catchUp, ...given } = state ?? start
  // While it is held the clock runs on unseen: that is where it arrives.
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
      return { shopMs: nowMs(), machineMs: machineNow(), isFrozen, speed, ...(catchUp && { catchUp }) }
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
    machineMsUntil: shopMs =>
      current.isFrozen || current.speed === 0 || held !== undefined
        ? Infinity
        : Math.max(0, (shopMs - nowMs()) / current.speed),
    onChange: listener => void listeners.push(listener),
  }
}

/** A clock that is frozen at `date`: the time of a due event while it runs. */
export const createFixedClock = (date: Date): SettableClock =>
  createClock({ shopMs: date.getTime(), machineMs: 0, isFrozen: true, speed: 1 })

/** The machine's own time, for `SHOP_CLOCK=real`. */
export const createRealClock = (): SettableClock => {
  const start = Date.now()
  return createClock({ shopMs: start, machineMs: start, isFrozen: false, speed: 1 })
}
