import { Breadcrumb } from '@fixbench/ui/breadcrumb/breadcrumb.tsx'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import type { ReactNode } from 'react'
import { paths } from '#storefront/paths.ts'
import styles from './list-head.module.css'

type ListHeadProps = {
  /** Breadcrumb items after "Home"; the last one is the current page. */
  crumbs: readonly { label: string; href?: string }[]
  title: ReactNode
  description?: ReactNode
}

/** Top of a list page: breadcrumb, title and description. */
export function ListHead({ crumbs, title, description }: ListHeadProps) {
  return (
    <Stack as="header" gap={2} className={styles.head}>
      <Breadcrumb items={[{ label: 'Home', href: paths.home() }, ...crumbs]} />
      <h1 className="anywhere">{title}</h1>
      {description !== undefined && <p className={styles.description}>{description}</p>}
    </Stack>
  )
}
