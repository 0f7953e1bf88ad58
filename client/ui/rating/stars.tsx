import { formatCount, formatInteger } from '#client/lib/format/format.ts'
import { cx } from '../cx.ts'
import styles from './stars.module.css'

interface StarsProps {
  /** 0 to 5, fractions allowed. */
  value: number
  /** Number of voices behind the value. */
  count?: number | undefined
  /** Leads to the reviews. */
  href?: string
  size?: 'sm' | 'md' | 'lg'
  className?: string | undefined
}

const STARS = 5

/** Shows an average rating as five stars that fill from the left. For giving a rating see RatingInput. */
export function Stars({ value, count, href, size = 'sm', className }: StarsProps) {
  const spoken = `Rated ${value} out of ${STARS}${count === undefined ? '' : `, ${formatCount(count, 'review')}`}`
  const content = (
    <>
      <span
        role="img"
        aria-label={spoken}
        className={styles.stars}
        style={{ '--filled': `${(Math.min(value, STARS) / STARS) * 100}%` }}
      />
      {count !== undefined && (
        <span aria-hidden className={styles.count}>
          {`(${formatInteger(count)})`}
        </span>
      )}
    </>
  )
  const looks = cx(styles.rating, styles[size], className)
  return href === undefined ? (
    <span className={looks}>{content}</span>
  ) : (
    <a href={href} className={looks}>
      {content}
    </a>
  )
}
