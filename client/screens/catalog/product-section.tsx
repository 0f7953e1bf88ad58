import type { ReactNode } from 'react'
import { cx } from '#client/ui/cx.ts'
import styles from './product.module.css'

/** A section of the product page with its heading. The section tabs link to its id. */
export function ProductSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={cx('box stack', styles.section)}>
      <h2 id={`${id}-title`} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}
