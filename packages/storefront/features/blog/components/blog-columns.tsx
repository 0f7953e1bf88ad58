import type { BlogCard, BlogSide } from '@fixbench/contract/blog/blog.schemas.ts'
import { formatBlogDate } from '@fixbench/contract/blog/blog-date.ts'
import { formatDate, formatInteger } from '@fixbench/contract/core/format.ts'
import { Tag } from '@fixbench/ui/badge/tag.tsx'
import { Breadcrumb } from '@fixbench/ui/breadcrumb/breadcrumb.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { RetryNotice } from '@fixbench/ui/feedback/retry-notice.tsx'
import { SkeletonRows } from '@fixbench/ui/feedback/skeleton.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { Form } from '@fixbench/ui/form/form.tsx'
import { Cluster, Stack } from '@fixbench/ui/layout/layout.tsx'
import { pictureSrc } from '@fixbench/ui/picture/picture.tsx'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { readFormText } from '#storefront/lib/format/form-text.ts'
import { paths } from '#storefront/paths.ts'
import { blogQueries } from '../blog.queries.ts'
import styles from './blog-columns.module.css'
import searchStyles from './blog-search.module.css'

type Props = { crumbs: readonly { name: string; url: string }[]; children: ReactNode }

/** Arranges all blog pages: breadcrumb, main column, sidebar. */
export function BlogColumns({ crumbs, children }: Props) {
  return (
    <>
      <Breadcrumb items={crumbs.map(({ name, url }) => ({ label: name, href: url }))} />
      <div className={styles.columns}>
        <Stack gap={8}>{children}</Stack>
        <BlogSidebar />
      </div>
    </>
  )
}

const TAGS_SHOWN = 20
const MONTHS_SHOWN = 8

/** Search, categories, popular articles, tags and archive. If it fails to load, the article still shows. */
function BlogSidebar() {
  const { data: side, isError, refetch } = useQuery(blogQueries.side())

  return (
    <Stack as="aside" gap={8} aria-label="Blog sidebar" className={styles.side}>
      <BlogSearch />
      {side !== undefined && <Listings side={side} />}
      {side === undefined &&
        (isError ? (
          <RetryNotice onRetry={() => void refetch()}>
            We couldn’t load categories, tags, and archives.
          </RetryNotice>
        ) : (
          <SkeletonRows rows={5} columns={1} />
        ))}
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
    </Stack>
  )
}

function Listings({ side }: { side: BlogSide }) {
  const months = side.archives.map(({ month, count }) => ({
    href: paths.blogArchives(month),
    name: formatBlogDate(month) ?? month,
    count,
  }))

  return (
    <>
      <section>
        <h2>Categories</h2>
        <CountedLinks
          links={side.categories.map(({ slug, name, count }) => ({
            href: paths.blogList(slug),
            name,
            count,
          }))}
        />
      </section>
      <section>
        <h2>Popular articles</h2>
        <Stack as="ul">
          {side.popular.map(post => (
            <SmallPost key={post.id} post={post} />
          ))}
        </Stack>
      </section>
      <section>
        <h2>Tags</h2>
        <TagLinks tags={side.tags.slice(0, TAGS_SHOWN)} />
        {side.tags.length > TAGS_SHOWN && (
          <details className={styles.more}>
            <summary>All {side.tags.length} tags</summary>
            <TagLinks tags={side.tags.slice(TAGS_SHOWN)} />
          </details>
        )}
      </section>
      <section>
        <h2>Archive</h2>
        <CountedLinks links={months.slice(0, MONTHS_SHOWN)} />
        {months.length > MONTHS_SHOWN && (
          <details className={styles.more}>
            <summary>Earlier months</summary>
            <CountedLinks links={months.slice(MONTHS_SHOWN)} />
          </details>
        )}
      </section>
    </>
  )
}

function TagLinks({ tags }: Pick<BlogSide, 'tags'>) {
  return (
    <Cluster>
      {tags.map(({ slug, name, count }) => (
        <Tag key={slug} href={paths.blogTag(slug)} count={count}>
          {name}
        </Tag>
      ))}
    </Cluster>
  )
}

function CountedLinks({ links }: { links: readonly { href: string; name: string; count: number }[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ href, name, count }) => (
        <li key={href}>
          <a href={href}>
            {name} <span className="hint num">{formatInteger(count)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function SmallPost({ post }: { post: BlogCard }) {
  return (
    <li className={styles.post}>
      <img src={pictureSrc(post.image, 96)} alt="" width={72} height={54} loading="lazy" decoding="async" />
      <div>
        <a href={paths.blogPost(post.slug)} className="cover-link">
          {post.title}
        </a>
        <p className="fine">{formatDate(post.publishTime)}</p>
      </div>
    </li>
  )
}

const MAX_LENGTH = 100

/** Searches the blog. Submitting blanks does nothing. */
export function BlogSearch({ keyword = '' }: { keyword?: string }) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const term = readFormText(new FormData(event.currentTarget), 'keyword')
    if (term !== '') void navigate(paths.blogSearch(term))
  }

  return (
    <div role="search">
      <Form onSubmit={submit} className={searchStyles.form}>
        <TextField
          label="Search the blog"
          isLabelHidden
          type="search"
          placeholder="Search the blog"
          name="keyword"
          maxLength={MAX_LENGTH}
          defaultValue={keyword}
        />
        <Button type="submit" aria-label="Search" icon={<Search aria-hidden size={18} />} />
      </Form>
    </div>
  )
}
