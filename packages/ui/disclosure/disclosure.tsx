import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './disclosure.module.css'

interface DisclosureProps {
  summary: ReactNode
  children: ReactNode
  isOpenAtFirst?: boolean
  /** Opening one closes the others with the same name. */
  name?: string
  className?: string | undefined
}

/** Collapsible details. Works without JavaScript. */
export function Disclosure({ summary, children, isOpenAtFirst, name, className }: DisclosureProps) {
  return (
    <details open={isOpenAtFirst} name={name} className={cx(styles.disclosure, className)}>
      <summary className={styles.summary}>
        {summary}
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
