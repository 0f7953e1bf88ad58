import type { ReviewSummary } from '@fixbench/contract/catalog/catalog.schemas.ts'
import { sumBy } from '@fixbench/contract/core/lists.ts'

type StarCount = { rating: number; count: number; withImages: number }

/**
 * Computes average and counts from the number of reviews per star. The average has one decimal and is 0 without
 * reviews.
 */
export const summarizeStars = (rows: readonly StarCount[]): ReviewSummary => {
  const getCount = (rating: number): number => rows.find(row => row.rating === rating)?.count ?? 0
  const count = sumBy(rows, row => row.count)
  return {
    average: count === 0 ? 0 : Math.round((sumBy(rows, row => row.rating * row.count) * 10) / count) / 10,
    count,
    withImages: sumBy(rows, row => row.withImages),
    stars: { '5': getCount(5), '4': getCount(4), '3': getCount(3), '2': getCount(2), '1': getCount(1) },
  }
}
