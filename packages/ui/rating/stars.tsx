import { formatCount, formatInteger } from '@fixbench/contract/core/format.ts'
import { cx } from '../cx.ts'
import styles from './stars.module.css'

interface StarsProps {
  /** 0 to 5; may be a fraction. */
  value: number
  /** Number of ratings. */
  count?: number | undefined
  /** Link to the reviews. */
  href?: string
  size?: 'sm' | 'md' | 'lg'
}

const STARS = 5

/** An average rating as five stars. To enter a rating, use RatingInput. */
export function Stars({ value, count, href, size = 'sm' }: StarsProps) {
  const label = `Rated ${value} out of ${STARS}${count === undefined ? '' : `, ${formatCount(count, 'review')}`}`
  const content = (
    <>
      <span
        role="img"
        aria-label={label}
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
  const looks = cx(styles.rating, styles[size])

  return href === undefined ? (
    <span className={looks}>{content}</span>
  ) : (
    <a href={href} className={looks}>
      {content}
    </a>
  )
}
