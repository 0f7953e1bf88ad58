import type { ReactNode } from 'react'
import styles from './account-page.module.css'

type Props = { title: string; description?: ReactNode; aside?: ReactNode; children: ReactNode }

/** A page of the user center: its heading, the content beside it, and the page below. */
export function AccountPage({ title, description, aside, children }: Props) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          {description !== undefined && <p className={styles.description}>{description}</p>}
        </div>
        {aside}
      </header>
      {children}
    </div>
  )
}
