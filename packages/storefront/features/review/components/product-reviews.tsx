import type { ReviewSummary } from '@fixbench/contract/catalog/catalog.schemas.ts'
import { splitGrade } from '@fixbench/contract/catalog/spec-grade.ts'
import { formatCount, formatDate } from '@fixbench/contract/core/format.ts'
import type { Review } from '@fixbench/contract/review/review.contract.ts'
import { GradeMark } from '@fixbench/ui/badge/grade-mark.tsx'
import { Tag } from '@fixbench/ui/badge/tag.tsx'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { Icon } from '@fixbench/ui/icon/icon.tsx'
import { Cluster, Row, Stack } from '@fixbench/ui/layout/layout.tsx'
import { NewerOlder } from '@fixbench/ui/pagination/newer-older.tsx'
import { RatingBars } from '@fixbench/ui/rating/rating-bars.tsx'
import { Stars } from '@fixbench/ui/rating/stars.tsx'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataAt } from '#storefront/lib/api/api.ts'
import { Photos } from '#storefront/shared/photos/photos.tsx'
import { FIRST_REVIEWS, REVIEWS_PER_PAGE, type ReviewFilter, reviewQueries } from '../review.queries.ts'
import styles from './product-reviews.module.css'
import { ShopReply } from './shop-reply.tsx'

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
    <Stack as="aside" align="start" aria-label="Rating">
      <Row as="p" gap={3} className={styles.average}>
        <b>{summary.average.toFixed(1)}</b>
        <Stack as="span" gap={0}>
          <Stars value={summary.average} size="lg" />
          <small className="hint">{formatCount(summary.count, 'review')}</small>
        </Stack>
      </Row>
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
        <Cluster role="group" aria-label="Reviewed variant">
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
        </Cluster>
      )}
    </Stack>
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

/** A review with author, country, variant, photos and the shop's reply. */
function ReviewItem({ review }: { review: Review }) {
  const { authorName, country, rating, title, content, productSpec, isVerified, images, replyText } = review

  return (
    <Stack as="article" gap={2} className={styles.review}>
      <Cluster as="header" gap={[1, 3]} className={styles.head}>
        <Stars value={rating} />
        {title !== '' && <b>{title}</b>}
        <time dateTime={review.createTime}>{formatDate(review.createTime)}</time>
      </Cluster>
      <Cluster as="p" gap={[1, 3]} className="fine">
        <span>{authorName}</span>
        {country !== '' && <span>{country}</span>}
        {isVerified && (
          <Row as="span" isInline gap={1} className="ink-new">
            <Icon name="badge-check" size={14} /> Verified purchase
          </Row>
        )}
        {productSpec !== '' && <span>Purchased: {productSpec}</span>}
      </Cluster>
      <p className={styles.content}>{content}</p>
      <Photos urls={images} of={`${authorName}’s review`} />
      {replyText !== null && <ShopReply text={replyText} />}
    </Stack>
  )
}
