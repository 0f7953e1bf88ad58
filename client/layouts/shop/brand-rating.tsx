import { brand } from '@fixbench/contract/core/brand.ts'
import { cx } from '@fixbench/ui/cx.ts'
import { Stars } from '@fixbench/ui/rating/stars.tsx'
import styles from './brand-rating.module.css'

/** The shop's rating, linked to the review site. */
export function BrandRating({ isOnDark = false }: { isOnDark?: boolean }) {
  return (
    <a
      href={brand.reviewSite}
      target="_blank"
      rel="noopener noreferrer"
      className={cx(styles.rating, isOnDark && styles.onDark)}
      aria-label={`Rated ${brand.rating} out of 5, ${brand.ratingWord}: read reviews`}
    >
      <strong className="num ink text-lg">{brand.rating}</strong>
      <Stars value={brand.rating} />
      <span>{brand.ratingWord}</span>
    </a>
  )
}
