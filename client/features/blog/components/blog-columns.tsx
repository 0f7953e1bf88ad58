import type { ReactNode } from 'react'
import { Breadcrumb } from '#client/ui/breadcrumb/breadcrumb.tsx'
import styles from './blog-columns.module.css'
import { BlogSidebar } from './blog-sidebar.tsx'

type Props = { crumbs: readonly { name: string; url: string }[]; children: ReactNode }

/** Arranges all blog pages: breadcrumb, main column, sidebar. */
export function BlogColumns({ crumbs, children }: Props) {
  return (
    <>
      <Breadcrumb items={crumbs.map(({ name, url }) => ({ label: name, href: url }))} />
      <div className={styles.columns}>
        <div className={styles.main}>{children}</div>
        <BlogSidebar />
      </div>
    </>
  )
}
