import type { BlogPost } from '@fixbench/contract/blog/blog.schemas.ts'
import { formatInteger } from '@fixbench/contract/core/format.ts'
import { blogQueries } from '@fixbench/storefront/features/blog/blog.queries.ts'
import { BlogColumns } from '@fixbench/storefront/features/blog/components/blog-columns.tsx'
import { Comments } from '@fixbench/storefront/features/blog/components/comments.tsx'
import {
  PostCard,
  PostCategory,
  PostFacts,
} from '@fixbench/storefront/features/blog/components/post-card.tsx'
import { OnThisPage } from '@fixbench/storefront/features/content/components/on-this-page.tsx'
import { PageSection } from '@fixbench/storefront/features/content/components/page-section.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { DeferredSection } from '@fixbench/storefront/shared/deferred-section/deferred-section.tsx'
import { ProductCarousel } from '@fixbench/storefront/shared/product-card/product-carousel.tsx'
import { Tag } from '@fixbench/ui/badge/tag.tsx'
import { SkeletonRows } from '@fixbench/ui/feedback/skeleton.tsx'
import { Cluster, Stack } from '@fixbench/ui/layout/layout.tsx'
import { SectionHeader } from '@fixbench/ui/layout/section-header.tsx'
import { Picture } from '@fixbench/ui/picture/picture.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import styles from './post.module.css'

/** A blog article with products, related articles and comments. */
export default function PostScreen() {
  const { id = '' } = useParams()
  const { data: post } = useSuspenseQuery(blogQueries.post(id))
  const crumbs = useQuery(blogQueries.breadcrumb({ id })).data?.rows ?? [
    { name: 'Home', url: paths.home() },
    { name: 'Blog', url: paths.blog() },
    { name: post.title, url: paths.blogPost(post.slug) },
  ]

  return (
    <BlogColumns crumbs={crumbs}>
      <Stack as="article" gap={8} className={styles.post}>
        <PostHead post={post} />
        <OnThisPage title="In this article" entries={post.sections} />
        {post.sections.map(section => (
          <PageSection key={section.anchor} part={{ ...section, tables: [] }} />
        ))}
        <Cluster as="footer">
          {post.tags.map(({ slug, name }) => (
            <Tag key={slug} href={paths.blogTag(slug)}>
              {name}
            </Tag>
          ))}
        </Cluster>
      </Stack>
      <ProductCarousel title="Parts and tools in this article" products={post.products} columns={4} />
      {post.related.length > 0 && (
        <section aria-labelledby="related">
          <SectionHeader title={<span id="related">Related articles</span>} />
          <div className={styles.related}>
            {post.related.map(related => (
              <PostCard key={related.id} post={related} layout="tile" as="h3" />
            ))}
          </div>
        </section>
      )}
      <PreviousAndNext post={post} />
      <DeferredSection
        fallback={<SkeletonRows rows={3} columns={1} />}
        errorMessage="We couldn’t load the comments."
      >
        <Comments postId={id} />
      </DeferredSection>
    </BlogColumns>
  )
}

function PostHead({ post }: { post: BlogPost }) {
  return (
    <Stack as="header" gap={3} align="start" className={styles.head}>
      <PostCategory category={post.category} />
      <h1>{post.title}</h1>
      <p className={styles.summary}>{post.summary}</p>
      <PostFacts
        post={post}
        author={
          <>
            <b>{post.authorName}</b>
            <span>{post.authorRole}</span>
          </>
        }
      >
        <span>{formatInteger(post.viewCount)} views</span>
      </PostFacts>
      <Picture
        src={post.image}
        alt=""
        width={880}
        height={440}
        sizes="(width < 55rem) 100vw, 880px"
        isEager
        fit="cover"
        className={styles.cover}
      />
    </Stack>
  )
}

function PreviousAndNext({ post: { previous, next } }: { post: BlogPost }) {
  if (previous === null && next === null) return null

  return (
    <nav aria-label="More articles" className={styles.previousAndNext}>
      {previous !== null && (
        <a href={paths.blogPost(previous.slug)}>
          <small className="ink-3">Older</small>
          {previous.title}
        </a>
      )}
      {next !== null && (
        <a href={paths.blogPost(next.slug)} className={styles.next}>
          <small className="ink-3">Newer</small>
          {next.title}
        </a>
      )}
    </nav>
  )
}
