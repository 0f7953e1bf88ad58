import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataAt } from '#client/lib/api/api.ts'
import { formatCount } from '#client/lib/format/format.ts'
import { GradeMark } from '#client/ui/badge/grade-mark.tsx'
import { Tag } from '#client/ui/badge/tag.tsx'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { Stack } from '#client/ui/layout/stack.tsx'
import { NewerOlder } from '#client/ui/pagination/newer-older.tsx'
import { RatingBars } from '#client/ui/rating/rating-bars.tsx'
import { Stars } from '#client/ui/rating/stars.tsx'
import type { ReviewSummary } from '#contract/catalog/catalog.schemas.ts'
import { splitGrade } from '#contract/catalog/spec-grade.ts'
import { FIRST_REVIEWS, REVIEWS_PER_PAGE, type ReviewFilter, reviewQueries } from '../review.queries.ts'
import styles from './product-reviews.module.css'
import { ReviewItem } from './review-item.tsx'

/** Reviews of a product with average and rating distribution. Filters by rating, photos and variant. */
export function ProductReviews({ productCode }: { productCode: string }) {
  const { data: first } = useSuspenseQuery(reviewQueries.list(productCode, FIRST_REVIEWS))
  const [filter, setFilter] = useState(FIRST_REVIEWS)
  const { data = first, isFetching } = useQuery({
    ...reviewQueries.list(productCode, filter),
    placeholderData: keepPreviousData,
  })
  if (first.summary.count === 0) {
    return (
      <EmptyState
        size="sm"
        title="No reviews yet"
        description="Buyers can review their items in My Orders."
      />
    )
  }
  return (
    <div className={styles.columns}>
      <Summary
        summary={first.summary}
        variants={first.variants}
        filter={filter}
        onFilter={changes => setFilter({ ...filter, ...changes, pageNum: 1 })}
      />
      <Stack aria-busy={isFetching}>
        <ul className={styles.list}>
          {data.rows.map(review => (
            <li key={review.id}>
              <ReviewItem review={review} />
            </li>
          ))}
        </ul>
        {data.rows.length === 0 && <p className="ink-3">No reviews match these filters.</p>}
        <NewerOlder
          label="Review pages"
          size="sm"
          page={filter.pageNum}
          pageCount={Math.ceil(data.total / REVIEWS_PER_PAGE)}
          onChange={pageNum => setFilter({ ...filter, pageNum })}
        />
      </Stack>
    </div>
  )
}

type Variants = DataAt<'review', 'list'>['variants']

type SummaryProps = {
  summary: ReviewSummary
  variants: Variants
  filter: ReviewFilter
  onFilter: (changes: Partial<ReviewFilter>) => void
}

function Summary({ summary, variants, filter, onFilter }: SummaryProps) {
  return (
    <aside className={styles.summary} aria-label="Rating">
      <p className={styles.average}>
        <b>{summary.average.toFixed(1)}</b>
        <span>
          <Stars value={summary.average} size="lg" />
          <small className="hint">{formatCount(summary.count, 'review')}</small>
        </span>
      </p>
      <RatingBars counts={summary.stars} selected={filter.rating} onSelect={rating => onFilter({ rating })} />
      {summary.withImages > 0 && (
        <Tag
          isActive={filter.hasImages}
          count={summary.withImages}
          onClick={() => onFilter({ hasImages: !filter.hasImages })}
        >
          With photos
        </Tag>
      )}
      {variants.length > 1 && (
        <div role="group" aria-label="Reviewed variant" className={styles.variants}>
          {variants.map(({ productSpec, count }) => (
            <Tag
              key={productSpec}
              isActive={filter.productSpec === productSpec}
              count={count}
              onClick={() =>
                onFilter({ productSpec: filter.productSpec === productSpec ? undefined : productSpec })
              }
            >
              <VariantName spec={productSpec} />
            </Tag>
          ))}
        </div>
      )}
    </aside>
  )
}

function VariantName({ spec }: { spec: string }) {
  const { grade, rest } = splitGrade(spec)
  if (grade === null) return rest
  return (
    <>
      <GradeMark grade={grade} variant="plain" /> {rest}
    </>
  )
}
