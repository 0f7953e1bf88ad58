import type { RefurbishingJob } from '#contract/refurbishing-job.schemas.ts'

export type RefurbishingInput = {
  screensPerWeek: number
  /** What an hour of work costs the shop, in dollars. */
  hourlyCost: number
  /** Displays of ten that come out well. */
  goodOfTen: number
  minutesPerScreen: number
  /** Price of one machine for each step; null when it isn’t known. */
  machinesTotal: number | null
} & Pick<RefurbishingJob['models'][number], 'partsTotal' | 'screen'>

export type RefurbishingCost = {
  /** Parts and labor of a finished screen, with those of the lost ones; null when nothing comes out. */
  perScreen: number | null
  savedPerScreen: number | null
  /** Screens until the savings equal the price of the machines; null when a screen saves nothing. */
  screens: number | null
  weeks: number | null
}

const MINUTES_PER_HOUR = 60
const STARTED = 10
const toCents = (dollars: number): number => Math.round(dollars * 100)

/** What a refurbished screen costs against a bought one, and when that has paid for the machines. */
export const computeRefurbishingCost = (input: RefurbishingInput): RefurbishingCost => {
  if (input.goodOfTen <= 0) return { perScreen: null, savedPerScreen: null, screens: null, weeks: null }
  const startedCents =
    toCents(input.partsTotal) +
    Math.round((toCents(input.hourlyCost) * input.minutesPerScreen) / MINUTES_PER_HOUR)
  const screenCents = Math.round((startedCents * STARTED) / input.goodOfTen)
  const savedCents = toCents(input.screen.price) - screenCents
  const isPaying = savedCents > 0 && input.machinesTotal !== null
  const screens = isPaying ? Math.ceil(toCents(input.machinesTotal ?? 0) / savedCents) : null
  return {
    perScreen: screenCents / 100,
    savedPerScreen: savedCents / 100,
    screens,
    weeks: screens === null || input.screensPerWeek <= 0 ? null : Math.ceil(screens / input.screensPerWeek),
  }
}

type Line = RefurbishingJob['lines'][number]

/** Minutes of work for one display on a line that makes the fewest a day. */
export const minutesPerScreen = (line: Line, hoursPerDay: number): number =>
  Math.round((hoursPerDay * MINUTES_PER_HOUR * (line.people ?? 1)) / line.fromPerDay)

const perHour = (perDay: number, hoursPerDay: number): number => Math.round((perDay / hoursPerDay) * 10) / 10

/** Finished displays of a line in an hour: '1.3 to 2.5', or '12.5 or more'. */
export const formatPerHour = ({ fromPerDay, toPerDay }: Line, hoursPerDay: number): string =>
  toPerDay === null
    ? `${perHour(fromPerDay, hoursPerDay)} or more`
    : `${perHour(fromPerDay, hoursPerDay)} to ${perHour(toPerDay, hoursPerDay)}`
