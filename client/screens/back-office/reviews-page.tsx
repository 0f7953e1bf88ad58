import type { StaffReview } from '@fixbench/contract/back-office/cases.contract.ts'
import { formatCount, formatDateTime } from '@fixbench/contract/core/format.ts'
import { backOfficeQueries } from '@fixbench/storefront/features/back-office/back-office.queries.ts'
import { reviewLabels, toTabs } from '@fixbench/storefront/features/back-office/back-office.rules.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { Photos } from '@fixbench/storefront/shared/photos/photos.tsx'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { RecordCard } from '@fixbench/ui/layout/record-card.tsx'
import { Stars } from '@fixbench/ui/rating/stars.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { DeskCards } from './desk-list.tsx'
import { DeskPage, DeskTabs } from './desk-page.tsx'
import { FormButton } from './form-button.tsx'
import { ProductCell } from './product-cell.tsx'

/** The reviews of all buyers. Pending ones are published or rejected. */
export function ReviewsPage() {
  const [search] = useSearchParams()
  const { rows, total, counts } = useSuspenseQuery(backOfficeQueries.reviews(search)).data

  return (
    <DeskPage title="Reviews" description={formatCount(total, 'review')}>
      <DeskTabs label="Reviews by status" section="reviews" tabs={toTabs(reviewLabels, counts)} />
      <DeskCards
        section="reviews"
        noun="reviews"
        total={total}
        whenEmpty="New reviews wait here until you publish them."
      >
        {rows.map(review => (
          <ReviewCard key={review.reviewId} review={review} />
        ))}
      </DeskCards>
    </DeskPage>
  )
}

function ReviewCard({ review }: { review: StaffReview }) {
  const { label, tone } = reviewLabels[review.reviewStatus]

  return (
    <RecordCard
      label={`Review of ${review.productName}`}
      time={formatDateTime(review.createTime)}
      number={<span className="anywhere">{review.authorName}</span>}
      extra={review.isVerified ? 'Verified purchase' : null}
      status={<Badge tone={tone}>{label}</Badge>}
      summary={<Stars value={review.rating} />}
      actions={review.reviewStatus === 'pending' && <Decision review={review} />}
    >
      <Stack gap={3}>
        <ProductCell
          image={review.image}
          name={review.productName}
          href={paths.detail(review.seoUrl)}
          note=""
        />
        {review.title !== '' && <b>{review.title}</b>}
        <p className="written">{review.content}</p>
        <Photos urls={review.images} of="the review" />
      </Stack>
    </RecordCard>
  )
}

function Decision({ review: { reviewId, productName } }: { review: StaffReview }) {
  return (
    <>
      <FormButton
        label="Reject"
        variant="ghost"
        aria-label={`Reject the review of ${productName}`}
        title="Reject this review?"
        description="Buyers won’t see it, and its author sees that it wasn’t published. This can’t be undone."
        action="Reject review"
        actionVariant="danger"
        call="decideReview"
        read={() => ({ reviewId, isShown: false })}
      />
      <FormButton
        label="Publish"
        variant="primary"
        aria-label={`Publish the review of ${productName}`}
        title="Publish this review?"
        description="Everyone sees it on the product page, and it counts in the rating. This can’t be undone."
        action="Publish review"
        call="decideReview"
        read={() => ({ reviewId, isShown: true })}
      />
    </>
  )
}
