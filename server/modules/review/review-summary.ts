import type { ReviewSummary } from '#contract/catalog.schemas.ts'

/** Average and counts from the number of reviews per star; the average is rounded to one decimal, 0 without reviews. */
export const summarizeStars = (
  rows: readonly { rating: number; count: number; withImages: number }[],
): ReviewSummary => {
  const getCount = (rating: number): number => rows.find(row => row.rating === rating)?.count ?? 0
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  const stars = rows.reduce((sum, row) => sum + row.rating * row.count, 0)
  return {
    average: count === 0 ? 0 : Math.round((stars * 10) / count) / 10,
    count,
    withImages: rows.reduce((sum, row) => sum + row.withImages, 0),
    stars: { '5': getCount(5), '4': getCount(4), '3': getCount(3), '2': getCount(2), '1': getCount(1) },
  }
}
