import { formatDate } from '#client/lib/format/format.ts'
import { paths } from '#client/paths.ts'
import { Badge } from '#client/ui/badge/badge.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Cluster, Stack } from '#client/ui/layout/layout.tsx'
import { Picture } from '#client/ui/picture/picture.tsx'
import { Stars } from '#client/ui/rating/stars.tsx'
import type { OwnReview } from '#contract/review/review.contract.ts'
import styles from './own-review-card.module.css'
import { ShopReply } from './shop-reply.tsx'

const statusLabels = {
  pending: { label: 'Pending review', tone: 'warn' },
  shown: { label: 'Published', tone: 'new' },
  refused: { label: 'Not published', tone: 'neutral' },
} as const

/** One of the member's reviews with its status, earned points and the shop's reply. */
export function OwnReviewCard({ review }: { review: OwnReview }) {
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
            {review.images.map((url, at) => (
              <img
                key={url}
                src={url}
                alt={`From your review, ${at + 1}`}
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
