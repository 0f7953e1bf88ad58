import { cx } from '../cx.ts'
import styles from './grade-mark.module.css'

type GradeMarkProps = {
  /** Name of the grade, also in its longer forms: 'Refurbished Original OLED'. */
  grade: string
  /** `tag` has a background; `plain` is for running text. */
  variant?: 'tag' | 'plain'
  className?: string | undefined
}

/**
 * The grade of a part: its drawing and name in its color. Every place that names a grade uses this mark. Colors and
 * drawings are selected by name in the style sheet, so that the mark needs no table in the script.
 */
export function GradeMark({ grade, variant = 'tag', className }: GradeMarkProps) {
  return (
    <span data-grade={grade} className={cx(styles.mark, styles[variant], className)}>
      <i aria-hidden className={styles.drawing} />
      {grade}
    </span>
  )
}

/** The drawing alone, for places that write the name themselves: a display with the bezel, chin and frame of the grade. */
export function GradeDrawing({ grade, size = 'sm' }: Pick<GradeMarkProps, 'grade'> & { size?: 'sm' | 'lg' }) {
  return (
    <span aria-hidden data-grade={grade} className={cx(styles.alone, size === 'lg' && styles.large)}>
      <i className={styles.drawing} />
    </span>
  )
}
