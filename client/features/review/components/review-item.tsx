import { formatDate } from '#client/lib/format/format.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { pictureSrc } from '#client/ui/picture/picture-src.ts'
import { Stars } from '#client/ui/rating/stars.tsx'
import type { Review } from '#contract/review/review.contract.ts'
import styles from './review-item.module.css'
import { ShopReply } from './shop-reply.tsx'

/** A review with author, country, variant, photos and the shop's reply. */
export function ReviewItem({ review }: { review: Review }) {
  const { authorName, country, rating, title, content, productSpec, isVerified, images, replyText } = review
  return (
    <article className={styles.review}>
      <header className={styles.head}>
        <Stars value={rating} />
        {title !== '' && <b>{title}</b>}
        <time dateTime={review.createTime}>{formatDate(review.createTime)}</time>
      </header>
      <p className={styles.who}>
        <span>{authorName}</span>
        {country !== '' && <span>{country}</span>}
        {isVerified && (
          <span className={styles.verified}>
            <Icon name="badge-check" size={14} /> Verified purchase
          </span>
        )}
        {productSpec !== '' && <span>Purchased: {productSpec}</span>}
      </p>
      <p className={styles.content}>{content}</p>
      {images.length > 0 && (
        <ul className={styles.images}>
          {images.map((url, at) => (
            <li key={url}>
              <a
                href={pictureSrc(url, 960)}
                target="_blank"
                rel="noreferrer"
                aria-label={`Photo ${at + 1} from ${authorName}’s review`}
              >
                <img
                  src={pictureSrc(url, 160)}
                  alt=""
                  width={80}
                  height={80}
                  loading="lazy"
                  decoding="async"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {replyText !== null && <ShopReply text={replyText} />}
    </article>
  )
}
