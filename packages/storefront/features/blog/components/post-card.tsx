import type { BlogCard } from '@fixbench/contract/blog/blog.schemas.ts'
import { formatCount, formatDate } from '@fixbench/contract/core/format.ts'
import { cx } from '@fixbench/ui/cx.ts'
import { Cluster } from '@fixbench/ui/layout/layout.tsx'
import { pictureSrc, pictureSrcSet, toLoading } from '@fixbench/ui/picture/picture.tsx'
import type { ReactNode } from 'react'
import { paths } from '#storefront/paths.ts'
import styles from './post-card.module.css'
import factStyles from './post-facts.module.css'

type Props = {
  post: BlogCard
  isEager?: boolean
  /** `row`: picture beside the text. `lead`: large picture above the text. `tile`: small picture above the title. */
  layout?: 'row' | 'lead' | 'tile'
  as?: 'h2' | 'h3'
}

/** An article in a list: picture, title, summary, author. */
export function PostCard({ post, isEager = false, layout = 'row', as: Title = 'h2' }: Props) {
  const { slug, title, summary, image, commentCount } = post
  const height = layout === 'lead' ? 440 : 220

  return (
    <article className={cx(styles.card, layout !== 'row' && styles[layout])}>
      <img
        src={pictureSrc(image, height)}
        srcSet={pictureSrcSet(image, height)}
        alt=""
        width={height * 1.6}
        height={height}
        {...toLoading(isEager)}
        className={styles.picture}
      />
      <div className={styles.words}>
        <PostCategory category={post.category} />
        <Title className={styles.title}>
          <a href={paths.blogPost(slug)} className="cover-link">
            {title}
          </a>
        </Title>
        {layout !== 'tile' && <p className={styles.summary}>{summary}</p>}
        <PostFacts post={post} author={<span>{post.authorName}</span>}>
          {commentCount > 0 && <span>{formatCount(commentCount, 'comment')}</span>}
        </PostFacts>
      </div>
    </article>
  )
}

/** Link to the category of an article. */
export function PostCategory({ category: { slug, name } }: Pick<BlogCard, 'category'>) {
  return (
    <a href={paths.blogList(slug)} className={factStyles.category}>
      {name}
    </a>
  )
}

type PostFactsProps = { post: BlogCard; author: ReactNode; children?: ReactNode }

/** Author, date and reading time of an article, followed by `children`. */
export function PostFacts({ post, author, children }: PostFactsProps) {
  return (
    <Cluster as="p" gap={[0, 4]} className={factStyles.facts}>
      {author}
      <time dateTime={post.publishTime}>{formatDate(post.publishTime)}</time>
      <span>{post.readingMinutes} min read</span>
      {children}
    </Cluster>
  )
}
