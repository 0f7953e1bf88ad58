import { formatBlogDate } from '@fixbench/contract/blog/blog-date.ts'
import { formatCount } from '@fixbench/contract/core/format.ts'
import { blogQueries, POSTS_PER_PAGE } from '@fixbench/storefront/features/blog/blog.queries.ts'
import { type BlogListing, parseBlogUrl } from '@fixbench/storefront/features/blog/blog-choice.rules.ts'
import { BlogColumns, BlogSearch } from '@fixbench/storefront/features/blog/components/blog-columns.tsx'
import { PostCard } from '@fixbench/storefront/features/blog/components/post-card.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { Pagination } from '@fixbench/ui/pagination/pagination.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { useLocation, useParams, useSearchParams } from 'react-router-dom'
import styles from './posts.module.css'

/** Every blog list: home, category, tag, archive, date and search. */
export default function PostsScreen() {
  const { pathname } = useLocation()
  const params = useParams()
  const [search] = useSearchParams()
  const place = parseBlogUrl(pathname, params, search)
  return place === null ? null : <Posts key={pathname} place={place} />
}

function Posts({ place }: { place: BlogListing }) {
  const { kind, choice, pageNum, hrefFor } = place
  const { data } = useSuspenseQuery(blogQueries.posts(choice, pageNum))
  const breadcrumb = useQuery(blogQueries.breadcrumb(choice)).data?.rows
  const crumbs = breadcrumb ?? [
    { name: 'Home', url: paths.home() },
    { name: 'Blog', url: paths.blog() },
  ]
  const isFirstPage = kind === 'home' && pageNum === 1

  return (
    <BlogColumns crumbs={crumbs}>
      <Stack as="header" gap={2} className={styles.head}>
        <h1>{formatHeading(place, breadcrumb?.at(-1)?.name)}</h1>
        <p className="ink-2">
          {kind === 'home'
            ? 'Guides from our own benches: how parts compare, how repairs are done, and what goes wrong.'
            : formatCount(data.total, 'article')}
        </p>
        {kind === 'search' && <BlogSearch keyword={choice.keyword ?? ''} />}
      </Stack>
      {data.rows.length === 0 && (
        <EmptyState
          picture={<BookOpen aria-hidden />}
          title={kind === 'search' ? `No articles match “${choice.keyword ?? ''}”` : 'No articles here yet'}
          action={<Button href={paths.blog()}>All articles</Button>}
        />
      )}
      {data.rows.map((post, index) => (
        <PostCard
          key={post.id}
          post={post}
          layout={isFirstPage && index === 0 ? 'lead' : 'row'}
          isEager={index < 2}
        />
      ))}
      <Pagination page={pageNum} pageCount={Math.ceil(data.total / POSTS_PER_PAGE)} hrefFor={hrefFor} />
    </BlogColumns>
  )
}

const formatHeading = ({ kind, choice }: BlogListing, name: string | undefined): string => {
  if (kind === 'home') return 'Blog'
  if (choice.keyword !== undefined) return `Articles matching “${choice.keyword}”`
  if (choice.date !== undefined) return formatBlogDate(choice.date) ?? choice.date
  const slug = choice.category ?? choice.tag
  return slug === undefined ? 'All articles' : (name ?? slug)
}
