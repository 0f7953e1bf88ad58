import { cx } from '../cx.ts'
import styles from './grade-mark.module.css'

type GradeMarkProps = {
  /** Name of the grade, including long forms such as "Refurbished Original OLED". */
  grade: string
  /** `tag` has a background; `plain` is for running text. */
  variant?: 'tag' | 'plain'
  className?: string | undefined
}

/**
 * The grade of a part: its drawing and name in its color. Use it wherever a grade is named. The style sheet selects color
 * and drawing by name, so the script needs no table.
 */
export function GradeMark({ grade, variant = 'tag', className }: GradeMarkProps) {
  return (
    <span data-grade={grade} className={cx(styles.mark, styles[variant], className)}>
      <i aria-hidden className={styles.drawing} />
      {grade}
    </span>
  )
}

/** The drawing of a grade without its name: a display with the grade's bezel, chin and frame. */
export function GradeDrawing({ grade, size = 'sm' }: Pick<GradeMarkProps, 'grade'> & { size?: 'sm' | 'lg' }) {
  return (
    <span aria-hidden data-grade={grade} className={cx(styles.alone, size === 'lg' && styles.large)}>
      <i className={styles.drawing} />
    </span>
  )
}
