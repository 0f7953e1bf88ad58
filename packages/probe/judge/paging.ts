import { isDeepStrictEqual } from 'node:util'
import type { Attempt, Exchange } from '#probe/exchange.ts'
import { type Point, show } from '#probe/finding.ts'
import { readEnvelope } from './envelope.ts'

/** A page that arrived. */
type SeenPage = { attempt: Attempt; rows: unknown[]; total: number; number: number; size: number | null }

const PAGES: ReadonlySet<Attempt> = new Set(['sample', 'first page', 'second page', 'page after the last'])

/** Compares the pages of a list with each other: their length, their order and their total. */
export const comparePages = (exchanges: readonly Exchange[]): { attempt: Attempt; point: Point }[] => {
  const pages = exchanges.flatMap(exchange => readPage(exchange) ?? [])
  const [sample] = pages
  if (sample === undefined) return []

  return pages.flatMap(page =>
    [...compareLength(page), ...compareTotal(page, sample), ...compareOrder(page, sample)].map(point => ({
      attempt: page.attempt,
      point,
    })),
  )
}

const readPage = ({ attempt, input, received }: Exchange): SeenPage | undefined => {
  if (!PAGES.has(attempt) || received === null) return undefined
  const { envelope } = readEnvelope(received.text)
  const { rows, total } = Object(envelope?.data) as { rows?: unknown; total?: unknown }
  if (envelope?.code !== 0 || !Array.isArray(rows) || typeof total !== 'number') return undefined

  const { pageNum = 1, pageSize = null } = input as { pageNum?: number; pageSize?: number }
  return { attempt, rows, total, number: pageNum, size: pageSize }
}

const pagingPoint = (where: string, expected: string, seen: unknown): Point => ({
  aspect: 'paging',
  where,
  expected,
  seen: show(seen),
})

const compareLength = ({ rows, total, number, size }: SeenPage): Point[] => {
  if (size === null) {
    return rows.length <= total
      ? []
      : [pagingPoint('data.total', `at least the ${rows.length} rows of the page`, total)]
  }
  const expected = Math.max(0, Math.min(size, total - (number - 1) * size))

  return rows.length === expected
    ? []
    : [pagingPoint('data.rows', `${expected} of ${total} rows`, rows.length)]
}

const compareTotal = ({ total }: SeenPage, sample: SeenPage): Point[] =>
  total === sample.total ? [] : [pagingPoint('data.total', `${sample.total} on every page`, total)]

/** A page of one row contains the row that has its place in the list. */
const compareOrder = ({ rows, number, size }: SeenPage, sample: SeenPage): Point[] => {
  const [row] = rows
  const listed = sample.rows[number - 1]
  if (size !== 1 || row === undefined || listed === undefined || isDeepStrictEqual(row, listed)) return []

  return [pagingPoint('data.rows[]', `row ${number} of the list: ${show(listed)}`, row)]
}
