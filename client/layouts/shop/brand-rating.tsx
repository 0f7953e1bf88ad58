import { useBrand } from '@fixbench/storefront/lib/shop.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { Stars } from '@fixbench/ui/rating/stars.tsx'
import styles from './brand-rating.module.css'

/** The shop's rating, linked to the review site. */
export function BrandRating({ isOnDark = false }: { isOnDark?: boolean }) {
  const { reviewSite, rating, ratingWord } = useBrand()
  if (reviewSite === null || rating === null) return null

  return (
    <a
      href={reviewSite}
      target="_blank"
      rel="noopener noreferrer"
      className={cx(styles.rating, isOnDark && styles.onDark)}
      aria-label={`Rated ${rating} out of 5, ${ratingWord}: read reviews`}
    >
      <strong className="num ink text-lg">{rating}</strong>
      <Stars value={rating} />
      <span>{ratingWord}</span>
    </a>
  )
}
