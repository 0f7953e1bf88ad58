import type { BlogComment } from '@fixbench/contract/blog/blog.schemas.ts'
import { formatDate, formatInteger } from '@fixbench/contract/core/format.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { Avatar } from '@fixbench/ui/avatar/avatar.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { TextArea } from '@fixbench/ui/field/text-area.tsx'
import { Form } from '@fixbench/ui/form/form.tsx'
import { Cluster, Stack } from '@fixbench/ui/layout/layout.tsx'
import { NewerOlder } from '@fixbench/ui/pagination/newer-older.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { describeFailure } from '#storefront/lib/api/describe-failure.ts'
import { useInvalidate } from '#storefront/lib/api/query.ts'
import { useCallMutation } from '#storefront/lib/api/use-mutation.ts'
import { useViewer } from '#storefront/lib/shop.tsx'
import { openDialog } from '#storefront/lib/state/dialogs.ts'
import { blogQueries, COMMENTS_PER_PAGE } from '../blog.queries.ts'
import styles from './comments.module.css'
import { DeleteComment } from './own-comment.tsx'

/** Comments on an article, newest first, below the form for a new one. */
export function Comments({ postId }: { postId: string }) {
  const [pageNum, setPageNum] = useState(1)
  const { data } = useSuspenseQuery(blogQueries.comments(postId, pageNum))

  return (
    <Stack as="section" gap={5} aria-labelledby="comments" className={styles.comments}>
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
    </Stack>
  )
}

/** A comment with its replies. Members can reply; authors can delete. */
function CommentItem({ postId, comment }: { postId: string; comment: BlogComment }) {
  const isMember = useViewer() !== null
  const [isReplying, setIsReplying] = useState(false)

  return (
    <Stack as="li" className={styles.thread}>
      <CommentText comment={comment}>
        {isMember && !isReplying && (
          <Button
            variant="link"
            size="sm"
            aria-label={`Reply to ${comment.authorName}`}
            onClick={() => setIsReplying(true)}
          >
            Reply
          </Button>
        )}
      </CommentText>
      {(comment.replies.length > 0 || isReplying) && (
        <Stack as="ul" className={styles.replies}>
          {comment.replies.map(reply => (
            <li key={reply.id}>
              <CommentText comment={reply} />
            </li>
          ))}
          {isReplying && (
            <li>
              <CommentForm postId={postId} parentId={comment.id} onDone={() => setIsReplying(false)} />
            </li>
          )}
        </Stack>
      )}
    </Stack>
  )
}

type CommentTextProps = { comment: Omit<BlogComment, 'replies'>; children?: ReactNode }

function CommentText({ comment, children }: CommentTextProps) {
  if (comment.isRemoved) return <p className={styles.removed}>This comment was deleted.</p>

  return (
    <article className={styles.comment}>
      <Avatar name={comment.authorName} />
      <div>
        <Cluster as="p" gap={[0, 3]} align="baseline">
          <b>{comment.authorName}</b>
          <time className="hint" dateTime={comment.createTime}>
            {formatDate(comment.createTime)}
          </time>
        </Cluster>
        <p className="written">{comment.content}</p>
        <Cluster gap={3}>
          {children}
          {comment.isOwn && <DeleteComment id={comment.id} />}
        </Cluster>
      </div>
    </article>
  )
}

const MAX_LENGTH = 2000

type CommentFormProps = { postId: string; parentId?: string; onDone?: () => void }

/** Form for a comment or, with `parentId`, a reply. Guests see a sign-in button instead. */
function CommentForm({ postId, parentId, onDone }: CommentFormProps) {
  const viewer = useViewer()
  const [content, setContent] = useState('')
  const [problem, setProblem] = useState<string>()
  const add = useCallMutation('blog', 'addComment', {
    onSuccess: useInvalidate('blog.comments', 'blog.ownComments'),
    meta: { reaction: 'own' },
  })
  if (viewer === null) {
    return (
      <p className={styles.signIn}>
        <Button variant="secondary" onClick={() => openDialog('sign-in')}>
          Sign in to comment
        </Button>
      </p>
    )
  }

  const submit = () => {
    const text = content.trim()
    if (text === '') return setProblem('Write a comment')
    setProblem(undefined)
    add.mutate(
      { id: postId, content: text, ...omitUndefined({ parentId }) },
      {
        onSuccess: () => {
          setContent('')
          toast.success('Comment posted')
          onDone?.()
        },
        onError: error => setProblem(describeFailure(error)),
      },
    )
  }

  return (
    <Form onSubmit={submit} className={styles.form}>
      <TextArea
        label={parentId === undefined ? 'Your comment' : 'Your reply'}
        rows={parentId === undefined ? 4 : 2}
        maxLength={MAX_LENGTH}
        value={content}
        error={problem}
        onChange={event => setContent(event.target.value)}
      />
      <Cluster gap={3}>
        <Button type="submit" isLoading={add.isPending}>
          {parentId === undefined ? 'Comment' : 'Reply'}
        </Button>
        {onDone !== undefined && (
          <Button variant="ghost" onClick={onDone}>
            Cancel
          </Button>
        )}
      </Cluster>
    </Form>
  )
}
