import { cx } from '@fixbench/ui/cx.ts'
import { Cluster, Stack } from '@fixbench/ui/layout/layout.tsx'
import type { ReactNode } from 'react'
import styles from './account-page.module.css'

type Props = { title: string; description?: ReactNode; aside?: ReactNode; children: ReactNode }

/** Heading and content of a page in the user center or the wholesale area. */
export function AccountPage({ title, description, aside, children }: Props) {
  return (
    <Stack>
      <Cluster as="header" gap={[3, 6]} justify="between" className={styles.head}>
        <div>
          <h1>{title}</h1>
          {description !== undefined && <p className={cx('ink-2', styles.description)}>{description}</p>}
        </div>
        {aside}
      </Cluster>
      {children}
    </Stack>
  )
}
