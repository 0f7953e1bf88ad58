import { type ReactNode, useState } from 'react'
import { formatDate } from '#client/lib/format/format.ts'
import { useViewer } from '#client/lib/shop.tsx'
import { Avatar } from '#client/ui/avatar/avatar.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Cluster } from '#client/ui/layout/cluster.tsx'
import type { BlogComment } from '#contract/blog.schemas.ts'
import { CommentForm } from './comment-form.tsx'
import styles from './comments.module.css'
import { DeleteComment } from './delete-comment.tsx'

/** A comment with its replies. Members can reply; authors can delete. */
export function CommentItem({ postId, comment }: { postId: string; comment: BlogComment }) {
  const isMember = useViewer() !== null
  const [isReplying, setIsReplying] = useState(false)
  return (
    <li className={styles.thread}>
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
        <ul className={styles.replies}>
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
        </ul>
      )}
    </li>
  )
}

type CommentTextProps = { comment: Omit<BlogComment, 'replies'>; children?: ReactNode }

function CommentText({ comment, children }: CommentTextProps) {
  if (comment.isRemoved) return <p className={styles.removed}>This comment was deleted.</p>
  return (
    <article className={styles.comment}>
      <Avatar name={comment.authorName} />
      <div>
        <p className={styles.who}>
          <b>{comment.authorName}</b>
          <time className="hint" dateTime={comment.createTime}>
            {formatDate(comment.createTime)}
          </time>
        </p>
        <p className="written">{comment.content}</p>
        <Cluster gap={3}>
          {children}
          {comment.isOwn && <DeleteComment id={comment.id} />}
        </Cluster>
      </div>
    </article>
  )
}
