import type { ReactNode } from 'react'
import { formatDate } from '#client/lib/format/format.ts'
import { paths } from '#client/paths.ts'
import type { BlogCard } from '#contract/blog.schemas.ts'
import styles from './post-facts.module.css'

/** Link to all articles of a category, above an article's title. */
export function PostCategory({ category: { slug, name } }: Pick<BlogCard, 'category'>) {
  return (
    <a href={paths.blogList(slug)} className={styles.category}>
      {name}
    </a>
  )
}

/** Author, date and length of an article, and whatever else its page counts. */
export function PostFacts({
  post,
  author,
  children,
}: {
  post: BlogCard
  author: ReactNode
  children?: ReactNode
}) {
  return (
    <p className={styles.facts}>
      {author}
      <time dateTime={post.publishTime}>{formatDate(post.publishTime)}</time>
      <span>{post.readingMinutes} min read</span>
      {children}
    </p>
  )
}
