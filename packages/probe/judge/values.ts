import { formatPath, type Point, show } from '#probe/finding.ts'

/** Names of amounts in dollars, which have at most two decimals. */
const AMOUNT = /(?:Price|Amount|Amt|Fee|Worth|Total|Totals)$|^(?:price|amount|fee|worth)$/
/** Names of instants, which are in UTC. */
const INSTANT = /Time$/
const ISO_UTC = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/

/** Finds amounts with fractions of a cent, and times that aren't ISO 8601 in UTC, which types alone don't show. */
export const compareValues = (value: unknown, path: readonly PropertyKey[] = []): Point[] => {
  if (Array.isArray(value)) return value.flatMap((item, index) => compareValues(item, [...path, index]))
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, item]) => compareValues(item, [...path, name]))
  }

  const name = path.findLast(step => typeof step === 'string') ?? ''
  const where = formatPath(path)
  if (typeof value === 'number' && AMOUNT.test(name) && !isCents(value)) {
    return [{ aspect: 'value', where, expected: 'dollars with at most two decimals', seen: show(value) }]
  }

  if (typeof value === 'string' && value !== '' && INSTANT.test(name) && !ISO_UTC.test(value)) {
    return [
      { aspect: 'value', where, expected: 'a time such as 2025-07-25T09:00:00.000Z', seen: show(value) },
    ]
  }

  return []
}

const isCents = (dollars: number): boolean => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6
