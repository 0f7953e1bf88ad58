import type { RefurbishingJob } from '@fixbench/contract/catalog/refurbishing-job.schemas.ts'

type RefurbishingInput = {
  screensPerWeek: number
  /** Labor cost per hour in dollars. */
  hourlyCost: number
  /** Successful displays out of ten. */
  goodOfTen: number
  minutesPerScreen: number
  /** Price of a cracked original display with a working panel, in dollars; 0 for the buyer's own. */
  donorPrice: number
  /** Price of one machine for each step; null if unknown. */
  machinesTotal: number | null
} & Pick<RefurbishingJob['models'][number], 'partsTotal' | 'screen'>

export type RefurbishingCost = {
  /** Panel, parts and labor per finished screen, including those of failed ones; null if all fail. */
  perScreen: number | null
  savedPerScreen: number | null
  /** Screens until the savings cover the machines; null if a screen saves nothing. */
  screens: number | null
  weeks: number | null
}

const MINUTES_PER_HOUR = 60
const BATCH = 10
const toCents = (dollars: number): number => Math.round(dollars * 100)

/** Computes the cost of a refurbished screen compared with a bought one, and when the savings cover the machines. */
export const computeRefurbishingCost = (input: RefurbishingInput): RefurbishingCost => {
  if (input.goodOfTen <= 0) return { perScreen: null, savedPerScreen: null, screens: null, weeks: null }

  const startedCents =
    toCents(input.donorPrice) +
    toCents(input.partsTotal) +
    Math.round((toCents(input.hourlyCost) * input.minutesPerScreen) / MINUTES_PER_HOUR)
  const screenCents = Math.round((startedCents * BATCH) / input.goodOfTen)
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

/** Labor minutes per display at the line's lowest daily output. */
export const minutesPerScreen = (line: Line, hoursPerDay: number): number =>
  Math.round((hoursPerDay * MINUTES_PER_HOUR * (line.people ?? 1)) / line.fromPerDay)

const perHour = (perDay: number, hoursPerDay: number): number => Math.round((perDay / hoursPerDay) * 10) / 10

/** Formats the hourly output of a line: '1.3 to 2.5', or '12.5 or more'. */
export const formatPerHour = ({ fromPerDay, toPerDay }: Line, hoursPerDay: number): string =>
  toPerDay === null
    ? `${perHour(fromPerDay, hoursPerDay)} or more`
    : `${perHour(fromPerDay, hoursPerDay)} to ${perHour(toPerDay, hoursPerDay)}`
