import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInteger } from '#client/lib/format/format.ts'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { Stack } from '#client/ui/layout/stack.tsx'
import { NewerOlder } from '#client/ui/pagination/newer-older.tsx'
import { blogQueries, COMMENTS_PER_PAGE } from '../blog.queries.ts'
import { CommentForm, CommentItem } from './comment-item.tsx'
import styles from './comments.module.css'

/** Comments on an article, newest first, below the form for a new one. */
export function Comments({ postId }: { postId: string }) {
  const [pageNum, setPageNum] = useState(1)
  const { data } = useSuspenseQuery(blogQueries.comments(postId, pageNum))
  return (
    <section aria-labelledby="comments" className={styles.comments}>
      <h2 id="comments">{data.total === 0 ? 'Comments' : `Comments (${formatInteger(data.total)})`}</h2>
      <CommentForm postId={postId} />
      {data.total === 0 && <EmptyState size="sm" title="No comments yet" />}
      <Stack as="ul" gap={5}>
        {data.rows.map(comment => (
          <CommentItem key={comment.id} postId={postId} comment={comment} />
        ))}
      </Stack>
      <NewerOlder
        label="Comment pages"
        page={pageNum}
        pageCount={Math.ceil(data.total / COMMENTS_PER_PAGE)}
        onChange={setPageNum}
      />
    </section>
  )
}
