import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInteger } from '#client/lib/format/format.ts'
import { Tag } from '#client/ui/badge/tag.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { RatingBars } from '#client/ui/rating/rating-bars.tsx'
import { Stars } from '#client/ui/rating/stars.tsx'
import type { ReviewSummary } from '#contract/catalog.schemas.ts'
import { FIRST_REVIEWS, REVIEWS_PER_PAGE, type ReviewWish, reviewQueries } from '../review.queries.ts'
import styles from './product-reviews.module.css'
import { ReviewItem } from './review-item.tsx'

/** What other repairers say: average, spread over the stars, and the reviews, narrowed by star or to those with pictures. */
export function ProductReviews({ productCode }: { productCode: string }) {
  const { data: first } = useSuspenseQuery(reviewQueries.list(productCode, FIRST_REVIEWS))
  const [wish, setWish] = useState(FIRST_REVIEWS)
  const { data = first, isFetching } = useQuery({
    ...reviewQueries.list(productCode, wish),
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
      <Summary summary={first.summary} wish={wish} onWish={setWish} />
      <div className={styles.main} aria-busy={isFetching}>
        <ul className={styles.list}>
          {data.rows.map(review => (
            <li key={review.id}>
              <ReviewItem review={review} />
            </li>
          ))}
        </ul>
        {data.rows.length === 0 && <p className={styles.none}>No reviews match these filters.</p>}
        <Pages total={data.total} wish={wish} onWish={setWish} />
      </div>
    </div>
  )
}

type WishProps = { wish: ReviewWish; onWish: (wish: ReviewWish) => void }

function Summary({ summary, wish, onWish }: WishProps & { summary: ReviewSummary }) {
  return (
    <aside className={styles.summary} aria-label="Rating">
      <p className={styles.average}>
        <b>{summary.average.toFixed(1)}</b>
        <span>
          <Stars value={summary.average} size="lg" />
          <small>
            {formatInteger(summary.count)} {summary.count === 1 ? 'review' : 'reviews'}
          </small>
        </span>
      </p>
      <RatingBars
        counts={summary.stars}
        selected={wish.rating}
        onSelect={rating => onWish({ ...wish, rating, pageNum: 1 })}
      />
      {summary.withImages > 0 && (
        <Tag
          isActive={wish.hasImages}
          count={summary.withImages}
          onClick={() => onWish({ ...wish, hasImages: !wish.hasImages, pageNum: 1 })}
        >
          With photos
        </Tag>
      )}
    </aside>
  )
}

function Pages({ total, wish, onWish }: WishProps & { total: number }) {
  const last = Math.ceil(total / REVIEWS_PER_PAGE)
  if (last <= 1) return null
  const { pageNum } = wish
  return (
    <nav aria-label="Review pages" className={styles.pages}>
      <Button
        size="sm"
        variant="secondary"
        disabled={pageNum <= 1}
        onClick={() => onWish({ ...wish, pageNum: pageNum - 1 })}
      >
        Newer
      </Button>
      <span>
        {pageNum} of {last}
      </span>
      <Button
        size="sm"
        variant="secondary"
        disabled={pageNum >= last}
        onClick={() => onWish({ ...wish, pageNum: pageNum + 1 })}
      >
        Older
      </Button>
    </nav>
  )
}
