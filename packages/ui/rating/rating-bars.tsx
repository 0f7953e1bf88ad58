import { formatInteger } from '@fixbench/contract/core/format.ts'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import styles from './rating-bars.module.css'

const LEVELS = [5, 4, 3, 2, 1] as const

interface RatingBarsProps {
  /** Number of ratings by stars. */
  counts: Partial<Record<(typeof LEVELS)[number], number>>
  /** Rating that the list is filtered by. */
  selected?: number | undefined
  /** Called with the stars, or undefined when the selected bar is pressed again. */
  onSelect: (stars: number | undefined) => void
}

/** Distribution of ratings over the stars, as a filter. */
export function RatingBars({ counts, selected, onSelect }: RatingBarsProps) {
  const total = sumBy(LEVELS, stars => counts[stars] ?? 0)

  return (
    <ul className={styles.bars}>
      {LEVELS.map(stars => {
        const count = counts[stars] ?? 0

        return (
          <li key={stars}>
            <button
              type="button"
              className={styles.bar}
              aria-pressed={selected === stars}
              disabled={count === 0}
              onClick={() => onSelect(selected === stars ? undefined : stars)}
            >
              <span className="nowrap">{stars} star</span>
              <span aria-hidden className={styles.track}>
                <span style={{ width: `${total === 0 ? 0 : (count / total) * 100}%` }} />
              </span>
              <span className={styles.count}>{formatInteger(count)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
