import type { ReactNode } from 'react'
import { formatDate } from '#client/lib/format/format.ts'
import { paths } from '#client/paths.ts'
import { Cluster } from '#client/ui/layout/layout.tsx'
import type { BlogCard } from '#contract/blog/blog.schemas.ts'
import styles from './post-facts.module.css'

/** Link to the category of an article. */
export function PostCategory({ category: { slug, name } }: Pick<BlogCard, 'category'>) {
  return (
    <a href={paths.blogList(slug)} className={styles.category}>
      {name}
    </a>
  )
}

type PostFactsProps = { post: BlogCard; author: ReactNode; children?: ReactNode }

/** Author, date and reading time of an article, followed by `children`. */
export function PostFacts({ post, author, children }: PostFactsProps) {
  return (
    <Cluster as="p" gap={[0, 4]} className={styles.facts}>
      {author}
      <time dateTime={post.publishTime}>{formatDate(post.publishTime)}</time>
      <span>{post.readingMinutes} min read</span>
      {children}
    </Cluster>
  )
}
