import type { BackGlassJob } from '@fixbench/contract/catalog/back-glass-job.schemas.ts'

export type PaybackInput = {
  jobsPerWeek: number
  /** Labor cost per hour in dollars. */
  hourlyCost: number
  machinePrice: number
  glassPrice: number
  housingPrice: number
} & Pick<BackGlassJob, 'withLaserMinutes' | 'withHousingMinutes'>

export type Payback = {
  savedPerJob: number
  savedHoursPerWeek: number
  /** Jobs until the savings cover the machine; null if a job saves nothing. */
  jobs: number | null
  weeks: number | null
  /** Savings of the first 52 weeks minus the price of the machine, in dollars. */
  firstYear: number
}

const MINUTES_PER_HOUR = 60
const WEEKS_PER_YEAR = 52
const toCents = (dollars: number): number => Math.round(dollars * 100)

/** Computes the savings of laser jobs compared with replacing housings, from parts and labor. */
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

/** Jobs per hour, rounded to one decimal. */
export const jobsPerHour = (minutes: number): number => Math.round((MINUTES_PER_HOUR / minutes) * 10) / 10
