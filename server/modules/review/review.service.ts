import type { ParsedOf } from '#contract/core/endpoint.ts'
import type { reviewEndpoints } from '#contract/review/review.contract.ts'
import { toIso } from '#server/database/row.ts'
import { summarizeStars } from '#server/domain/catalog/summarize-stars.ts'
import { toRange } from '#server/lib/paging.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { countStars, countVariants, listReviews } from './review.repo.ts'

/** One page of a product's approved reviews with a summary of all of them. Empty for an unknown product. */
export const listProductReviews = ({ sql }: WorldDeps, input: ParsedOf<typeof reviewEndpoints.list>) => {
  const { productCode, rating = null, hasImages = false, productSpec = null, sortType } = input
  const filter = { productCode, rating, hasImages, productSpec, sortType }
  const { rows, total } = listReviews(sql, filter, toRange(input))
  return {
    rows: rows.map(({ createdAt, repliedAt, isVerified, ...row }) => ({
      ...row,
      isVerified: isVerified === 1,
      createTime: toIso(createdAt),
      repliedAt: repliedAt === null ? null : toIso(repliedAt),
    })),
    total,
    summary: summarizeStars(countStars(sql, productCode)),
    variants: countVariants(sql, productCode),
  }
}
