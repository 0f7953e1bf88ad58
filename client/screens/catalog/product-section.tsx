import { cx } from '@fixbench/ui/cx.ts'
import { Card, Stack } from '@fixbench/ui/layout/layout.tsx'
import type { ReactNode } from 'react'
import styles from './product.module.css'

/** A section of the product page with its heading. The section tabs link to its id. */
export function ProductSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <Stack>
        <h2 id={`${id}-title`} className={cx('text-2xl', styles.heading)}>
          {title}
        </h2>
        {children}
      </Stack>
    </Card>
  )
}
