import type { ReactNode } from 'react'
import { paths } from '#client/paths.ts'
import { Breadcrumb } from '#client/ui/breadcrumb/breadcrumb.tsx'
import styles from './list-head.module.css'

type ListHeadProps = {
  /** Below home; the last one is the page itself. */
  crumbs: readonly { label: string; href?: string }[]
  title: ReactNode
  description?: ReactNode
  /** Beside the title: a countdown. */
  aside?: ReactNode
}

/** Head of a list page: breadcrumb and title. */
export function ListHead({ crumbs, title, description, aside }: ListHeadProps) {
  return (
    <header className={styles.head}>
      <Breadcrumb items={[{ label: 'Home', href: paths.home() }, ...crumbs]} />
      <div className={styles.line}>
        <h1 className={styles.title}>{title}</h1>
        {aside}
      </div>
      {description !== undefined && <p className={styles.description}>{description}</p>}
    </header>
  )
}
