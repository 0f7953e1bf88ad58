import { readFileSync } from 'node:fs'
import { InvalidArgumentError } from 'commander'
import { z } from 'zod'
import { toCommandError } from '../connection.ts'
import type { ShopOptions } from './shop-command.ts'

/** Forms of the report, as in @fixbench/probe, which is loaded only when the command runs. */
const FORMATS = ['junit', 'json', 'html', 'har'] as const
export type ReportFormat = (typeof FORMATS)[number]

export type ProbeOptions = ShopOptions & {
  include: string[]
  exclude: string[]
  report: ReportFormat[]
  reports: string
  token?: string
  person?: string
  staffToken?: string
  staffPerson?: string
  write?: boolean
  samples?: Record<string, object>
  timeout: number
  saveFaults?: string
  saveMsw?: string
  failOnUnproven?: boolean
}

/** Parses a list separated by commas; several options add up. */
export const parseList = (text: string, earlier: string[]): string[] => [
  ...earlier,
  ...text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean),
]

/** Parses the forms of the report. */
export const parseFormats = (text: string, earlier: ReportFormat[]): ReportFormat[] => {
  const given = parseList(text, [])
  const unknown = given.find(name => !FORMATS.some(format => format === name))
  if (unknown !== undefined) {
    throw new InvalidArgumentError(`There is no report “${unknown}”. Use ${FORMATS.join(', ')}.`)
  }

  return [...earlier, ...(given as ReportFormat[])]
}

const SamplesSchema = z.record(z.string(), z.looseObject({}))

/** Reads the file of inputs by call. */
export const readSamples = (file: string): Record<string, object> => {
  try {
    return SamplesSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError) {
      throw new InvalidArgumentError(
        'Write a JSON file with an object for each call: { "coupon.checkCode": { "couponCode": "SPRING" } }.',
      )
    }
    throw new InvalidArgumentError(toCommandError(error).message)
  }
}
