import { toDollars } from '#server/domain/money.ts'

type ExportRow = Record<string, unknown>

/** Internal ids, and secrets with which somebody could act as the member. */
const OMITTED = /^(id|memberId|defaultOf)$|(Hash|Key|Id)$/
const CENTS = /Cents$/

/**
 * Converts a database row for the export: omits secrets and internal ids, cents become dollars, dates become ISO
 * strings.
 */
export const toExportRow = (row: object): ExportRow =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !OMITTED.test(name))
      .map(([name, value]) =>
        CENTS.test(name) && typeof value === 'number'
          ? [name.replace(CENTS, ''), toDollars(value)]
          : [name, toExportValue(value)],
      ),
  )

const toExportValue = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(toExportValue)
  return typeof value === 'object' && value !== null ? toExportRow(value) : value
}
