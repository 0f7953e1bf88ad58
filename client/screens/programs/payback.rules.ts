import type { BackGlassJob } from '#contract/back-glass-job.schemas.ts'

export type PaybackInput = {
  jobsPerWeek: number
  /** What an hour of work costs the shop, in dollars. */
  hourlyCost: number
  machinePrice: number
  glassPrice: number
  housingPrice: number
} & Pick<BackGlassJob, 'withLaserMinutes' | 'withHousingMinutes'>

export type Payback = {
  savedPerJob: number
  savedHoursPerWeek: number
  /** Jobs until the savings equal the price of the machine; null when a job saves nothing. */
  jobs: number | null
  weeks: number | null
  /** Savings of the first 52 weeks minus the machine. */
  firstYear: number
}

const MINUTES_PER_HOUR = 60
const WEEKS_PER_YEAR = 52
const toCents = (dollars: number): number => Math.round(dollars * 100)

/** What a laser saves against replacing whole housings: cheaper parts and shorter bench time. */
export const computePayback = (input: PaybackInput): Payback => {
  const hours = (input.withHousingMinutes - input.withLaserMinutes) / MINUTES_PER_HOUR
  const savedCents =
    toCents(input.housingPrice) - toCents(input.glassPrice) + Math.round(toCents(input.hourlyCost) * hours)
  const jobs = savedCents > 0 ? Math.ceil(toCents(input.machinePrice) / savedCents) : null
  const isWorking = input.jobsPerWeek > 0
  return {
    savedPerJob: savedCents / 100,
    savedHoursPerWeek: hours * input.jobsPerWeek,
    jobs,
    weeks: jobs === null || !isWorking ? null : Math.ceil(jobs / input.jobsPerWeek),
    firstYear: (savedCents * input.jobsPerWeek * WEEKS_PER_YEAR - toCents(input.machinePrice)) / 100,
  }
}

/** Jobs of one operator in an hour, with one decimal. */
export const jobsPerHour = (minutes: number): number => Math.round((MINUTES_PER_HOUR / minutes) * 10) / 10
