import { paths } from '#client/app/paths.ts'
import { formatDate } from '#client/lib/format.ts'
import { Tag } from '#client/ui/badge/tag.tsx'
import { pictureSrc } from '#client/ui/picture/picture-src.ts'
import type { BlogCard, BlogSide as Side } from '#contract/blog.schemas.ts'
import { monthLabel } from '../blog-choice.rules.ts'
import { BlogSearch } from './blog-search.tsx'
import styles from './blog-side.module.css'

/** Right side of the blog: search, categories, much read articles, tags and archive. */
export function BlogSide({ side }: { side: Side }) {
  return (
    <aside aria-label="More of the blog" className={styles.side}>
      <BlogSearch />
      <section>
        <h2>Categories</h2>
        <ul className={styles.links}>
          {side.categories.map(({ slug, name, count }) => (
            <li key={slug}>
              <a href={paths.blogList(slug)}>
                {name} <span className="num">{count}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Much read</h2>
        <ul className={styles.posts}>
          {side.popular.map(post => (
            <SmallPost key={post.id} post={post} />
          ))}
        </ul>
      </section>
      <section>
        <h2>Tags</h2>
        <div className={styles.tags}>
          {side.tags.map(({ slug, name, count }) => (
            <Tag key={slug} href={paths.blogTag(slug)} count={count}>
              {name}
            </Tag>
          ))}
        </div>
      </section>
      <section>
        <h2>Archive</h2>
        <ul className={styles.links}>
          {side.archives.map(({ month, count }) => (
            <li key={month}>
              <a href={paths.blogArchives(month)}>
                {monthLabel(month)} <span className="num">{count}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Follow</h2>
        <ul className={styles.links}>
          <li>
            <a href={paths.blogFeed('rss')} data-reload>
              RSS feed
            </a>
          </li>
          <li>
            <a href={paths.blogFeed('atom')} data-reload>
              Atom feed
            </a>
          </li>
        </ul>
      </section>
    </aside>
  )
}

function SmallPost({ post }: { post: BlogCard }) {
  return (
    <li className={styles.post}>
      <img src={pictureSrc(post.image, 96)} alt="" width={72} height={54} loading="lazy" decoding="async" />
      <div>
        <a href={paths.blogPost(post.slug)}>{post.title}</a>
        <p>{formatDate(post.publishTime)}</p>
      </div>
    </li>
  )
}
