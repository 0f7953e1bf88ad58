import type { ReactNode } from 'react'
import { Breadcrumb } from '#client/ui/breadcrumb/breadcrumb.tsx'
import styles from './blog-frame.module.css'
import { BlogSide } from './blog-side.tsx'

type Props = { crumbs: readonly { name: string; url: string }[]; children: ReactNode }

/** Main column and right side of every page of the blog. */
export function BlogFrame({ crumbs, children }: Props) {
  return (
    <>
      <Breadcrumb items={crumbs.map(({ name, url }) => ({ label: name, href: url }))} />
      <div className={styles.columns}>
        <div className={styles.main}>{children}</div>
        <BlogSide />
      </div>
    </>
  )
}
