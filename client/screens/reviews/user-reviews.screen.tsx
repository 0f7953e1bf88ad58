import { useSuspenseQuery } from '@tanstack/react-query'
import { MessageSquare, Star } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { blogQueries, COMMENTS_PER_PAGE } from '#client/features/blog/blog.queries.ts'
import { OwnComment } from '#client/features/blog/components/own-comment.tsx'
import { OwnReviewCard } from '#client/features/review/components/own-review-card.tsx'
import { OWN_REVIEWS_PER_PAGE, ownReviewQueries } from '#client/features/review/own-review.queries.ts'
import { AccountPage } from '#client/layouts/account/account-page.tsx'
import { readPageNum } from '#client/lib/url/search-params.ts'
import { paths } from '#client/paths.ts'
import { ListPagination } from '#client/shared/list/list-pagination.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/feedback/state-view.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { LinkTabs } from '#client/ui/tabs/link-tabs.tsx'

/** The member's product reviews and blog comments. */
export default function UserReviewsScreen() {
  const [search] = useSearchParams()
  const isComments = search.get('show') === 'comments'
  return (
    <AccountPage title="My Reviews" aside={<Button href={paths.evaluate()}>Write a review</Button>}>
      <LinkTabs
        label="Review type"
        items={[
          { label: 'Reviews', href: paths.userReviews(), isActive: !isComments },
          {
            label: 'Blog comments',
            href: `${paths.userReviews()}?show=comments`,
            isActive: isComments,
          },
        ]}
      />
      {isComments ? <Comments pageNum={readPageNum(search)} /> : <Reviews pageNum={readPageNum(search)} />}
    </AccountPage>
  )
}

function Reviews({ pageNum }: { pageNum: number }) {
  const { data } = useSuspenseQuery(ownReviewQueries.list(pageNum))
  if (data.total === 0) {
    return (
      <EmptyState
        picture={<Star aria-hidden />}
        title="No reviews yet"
        description="Help other repair shops choose, and earn points."
        action={<Button href={paths.evaluate()}>Write a review</Button>}
      />
    )
  }
  return (
    <>
      <Stack as="ul" gap={3}>
        {data.rows.map(review => (
          <OwnReviewCard key={review.id} review={review} />
        ))}
      </Stack>
      <ListPagination path={paths.userReviews()} total={data.total} pageSize={OWN_REVIEWS_PER_PAGE} />
    </>
  )
}

function Comments({ pageNum }: { pageNum: number }) {
  const { data } = useSuspenseQuery(blogQueries.ownComments(pageNum))
  if (data.total === 0) {
    return (
      <EmptyState
        picture={<MessageSquare aria-hidden />}
        title="No comments yet"
        action={<Button href={paths.blog()}>Read the blog</Button>}
      />
    )
  }
  return (
    <>
      <Stack as="ul" gap={3}>
        {data.rows.map(comment => (
          <OwnComment key={comment.id} comment={comment} />
        ))}
      </Stack>
      <ListPagination path={paths.userReviews()} total={data.total} pageSize={COMMENTS_PER_PAGE} />
    </>
  )
}
