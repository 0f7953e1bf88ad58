import { formatDate } from '@fixbench/contract/core/format.ts'
import type { OwnReview } from '@fixbench/contract/review/review.contract.ts'
import { blogQueries, COMMENTS_PER_PAGE } from '@fixbench/storefront/features/blog/blog.queries.ts'
import { OwnComment } from '@fixbench/storefront/features/blog/components/own-comment.tsx'
import { ShopReply } from '@fixbench/storefront/features/review/components/shop-reply.tsx'
import {
  OWN_REVIEWS_PER_PAGE,
  ownReviewQueries,
} from '@fixbench/storefront/features/review/review.queries.ts'
import { readPageNum } from '@fixbench/storefront/lib/url/search-params.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { ListPagination } from '@fixbench/storefront/shared/list/list-pagination.tsx'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { Card, Cluster, Stack } from '@fixbench/ui/layout/layout.tsx'
import { Picture } from '@fixbench/ui/picture/picture.tsx'
import { Stars } from '@fixbench/ui/rating/stars.tsx'
import { LinkTabs } from '@fixbench/ui/tabs/link-tabs.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { MessageSquare, Star } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { AccountPage } from '#client/layouts/account/account-page.tsx'
import styles from './own-review-card.module.css'

/** The member's product reviews and blog comments. */
export default function UserReviewsScreen() {
  const [search] = useSearchParams()
  const isComments = search.get('show') === 'comments'

  return (
    <AccountPage title="My Reviews" aside={<Button href={paths.evaluate()}>Write a review</Button>}>
      <LinkTabs
        label="Review type"
        items={[
          { label: 'Reviews', href: paths.userReviews(), isActive: !isComments },
          {
            label: 'Blog comments',
            href: `${paths.userReviews()}?show=comments`,
            isActive: isComments,
          },
        ]}
      />
      {isComments ? <Comments pageNum={readPageNum(search)} /> : <Reviews pageNum={readPageNum(search)} />}
    </AccountPage>
  )
}

function Reviews({ pageNum }: { pageNum: number }) {
  const { data } = useSuspenseQuery(ownReviewQueries.list(pageNum))
  if (data.total === 0) {
    return (
      <EmptyState
        picture={<Star aria-hidden />}
        title="No reviews yet"
        description="Help other repair shops choose, and earn points."
        action={<Button href={paths.evaluate()}>Write a review</Button>}
      />
    )
  }

  return (
    <>
      <Stack as="ul" gap={3}>
        {data.rows.map(review => (
          <OwnReviewCard key={review.id} review={review} />
        ))}
      </Stack>
      <ListPagination path={paths.userReviews()} total={data.total} pageSize={OWN_REVIEWS_PER_PAGE} />
    </>
  )
}

function Comments({ pageNum }: { pageNum: number }) {
  const { data } = useSuspenseQuery(blogQueries.ownComments(pageNum))
  if (data.total === 0) {
    return (
      <EmptyState
        picture={<MessageSquare aria-hidden />}
        title="No comments yet"
        action={<Button href={paths.blog()}>Read the blog</Button>}
      />
    )
  }

  return (
    <>
      <Stack as="ul" gap={3}>
        {data.rows.map(comment => (
          <OwnComment key={comment.id} comment={comment} />
        ))}
      </Stack>
      <ListPagination path={paths.userReviews()} total={data.total} pageSize={COMMENTS_PER_PAGE} />
    </>
  )
}

const statusLabels = {
  pending: { label: 'Pending review', tone: 'warn' },
  shown: { label: 'Published', tone: 'new' },
  refused: { label: 'Not published', tone: 'neutral' },
} as const

/** One of the member's reviews with its status, earned points and the shop's reply. */
function OwnReviewCard({ review }: { review: OwnReview }) {
  const { label, tone } = statusLabels[review.reviewStatus]

  return (
    <Card padding="md" as="li" className={styles.card}>
      <Picture src={review.image} alt="" width={88} height={88} />
      <Stack gap={2}>
        <Cluster as="p" gap={[2, 3]}>
          <Stars value={review.rating} />
          <time className="hint" dateTime={review.createTime}>
            {formatDate(review.createTime)}
          </time>
          <Badge tone={tone}>{label}</Badge>
          {review.points > 0 && <Badge tone="accent">+{review.points} points</Badge>}
        </Cluster>
        <a href={paths.detail(review.seoUrl)} className="text-sm">
          {review.nameEn}
        </a>
        {review.title !== '' && <b>{review.title}</b>}
        <p className="written">{review.content}</p>
        {review.images.length > 0 && (
          <Cluster as="p" className={styles.images}>
            {review.images.map((url, index) => (
              <img
                key={url}
                src={url}
                alt={`From your review, ${index + 1}`}
                width={72}
                height={72}
                loading="lazy"
              />
            ))}
          </Cluster>
        )}
        {review.replyText !== null && <ShopReply text={review.replyText} />}
      </Stack>
    </Card>
  )
}
