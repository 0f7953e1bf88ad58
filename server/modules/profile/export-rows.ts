import { toDollars } from '#server/domain/money.ts'

type ExportRow = Record<string, unknown>

/** Numbers that mean nothing outside the database, and whatever could be used in the member's place. */
const LEFT_OUT = /^(id|memberId|defaultOf)$|(Hash|Key|Id)$/
const CENTS = /Cents$/

/** A row as the member may keep it: secrets and inner numbers left out, cents as dollars, times in ISO form. */
export const toExportRow = (row: object): ExportRow =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !LEFT_OUT.test(name))
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
