/** Every world starts at this instant, so that everything is the same for everyone. */
export const WORLD_START_MS = Date.UTC(2025, 6, 25, 9, 0, 0)

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** What a world remembers of its clock: the shop time `shopMs` stood at the machine time `machineMs`. */
export type ClockState = { shopMs: number; machineMs: number; isFrozen: boolean; speed: number }

/** The shop's only source of time; each world has its own. */
export type Clock = {
  /** Milliseconds since the epoch, by shop time. */
  nowMs(): number
  now(): Date
  state(): ClockState
}

export type SettableClock = Clock & {
  /** Jumps to an instant; keeps running or frozen as it was. Does not run due events: the world does. */
  set(shopMs: number): void
  freeze(): void
  resume(): void
  /** Sets how many shop milliseconds pass in one of the machine's. */
  setSpeed(speed: number): void
  /** The machine milliseconds until shop time reaches `shopMs`; Infinity while frozen. */
  machineMsUntil(shopMs: number): number
  /** Calls `listener` after each set, freeze, resume and change of speed. */
  onChange(listener: () => void): void
}

/** A clock that starts at `state` (a fresh world's start when none is given) and reads the machine by `machineNow`. */
export const createClock = (state?: ClockState, machineNow: () => number = Date.now): SettableClock => {
  let current: ClockState = state ?? {
    shopMs: WORLD_START_MS,
    machineMs: machineNow(),
    isFrozen: false,
    speed: 1,
  }
  const listeners: (() => void)[] = []
  const nowMs = (): number =>
    current.isFrozen
      ? current.shopMs
      : Math.floor(current.shopMs + (machineNow() - current.machineMs) * current.speed)
  const restate = (change: Partial<ClockState>): void => {
    current = { ...current, shopMs: nowMs(), machineMs: machineNow(), ...change }
    for (const listener of listeners) listener()
  }
  return {
    nowMs,
    now: () => new Date(nowMs()),
    state: () => ({ ...current, shopMs: nowMs(), machineMs: machineNow() }),
    set: shopMs => restate({ shopMs }),
    freeze: () => restate({ isFrozen: true }),
    resume: () => restate({ isFrozen: false }),
    setSpeed: speed => restate({ speed }),
    machineMsUntil: shopMs =>
      current.isFrozen || current.speed === 0 ? Infinity : Math.max(0, (shopMs - nowMs()) / current.speed),
    onChange: listener => void listeners.push(listener),
  }
}

/** A clock that stands still at `date`: the time of a due event while it runs. */
export const createFixedClock = (date: Date): SettableClock =>
  createClock({ shopMs: date.getTime(), machineMs: 0, isFrozen: true, speed: 1 })

/** The machine's own time, for `SHOP_CLOCK=real`. */
export const createRealClock = (): SettableClock => {
  const start = Date.now()
  return createClock({ shopMs: start, machineMs: start, isFrozen: false, speed: 1 })
}
