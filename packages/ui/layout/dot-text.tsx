import { Children, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './dot-text.module.css'

type Props = {
  as?: 'p' | 'small' | 'span'
  className?: string | undefined
  /** Each child is a part. Empty ones are left out. */
  children: ReactNode
}

/** Parts of a text with dots between them: “1 pc · Starlight”. A line that wraps neither begins nor ends with a dot. */
export function DotText({ as: Tag = 'span', className, children }: Props) {
  const parts = Children.toArray(children).filter(part => part !== '')

  return (
    <Tag className={cx(styles.text, className)}>
      {Children.map(parts, (part, index) => (
        <span className={styles.part}>
          {index > 0 && <span className={styles.dot}> · </span>}
          {part}
        </span>
      ))}
    </Tag>
  )
}
