import type { ReactNode } from 'react'
import { Stack } from '#client/ui/layout/layout.tsx'
import styles from './account-page.module.css'

type Props = { title: string; description?: ReactNode; aside?: ReactNode; children: ReactNode }

/** Heading and content of a page in the user center or the wholesale area. */
export function AccountPage({ title, description, aside, children }: Props) {
  return (
    <Stack>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          {description !== undefined && <p className={styles.description}>{description}</p>}
        </div>
        {aside}
      </header>
      {children}
    </Stack>
  )
}
