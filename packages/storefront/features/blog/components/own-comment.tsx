import { formatDate } from '@fixbench/contract/core/format.ts'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { Card, Cluster, Stack } from '@fixbench/ui/layout/layout.tsx'
import { ConfirmButton } from '@fixbench/ui/overlay/confirm-dialog.tsx'
import type { DataAt } from '#storefront/lib/api/api.ts'
import { useInvalidate } from '#storefront/lib/api/query.ts'
import { useCallMutation } from '#storefront/lib/api/use-mutation.ts'
import { paths } from '#storefront/paths.ts'

/** One of the member's comments, with a link to its article. */
export function OwnComment({ comment }: { comment: DataAt<'blog', 'ownComments'>['rows'][number] }) {
  return (
    <Card padding="md" as="li">
      <Stack gap={2}>
        <Cluster as="p" gap={[0, 3]} align="baseline">
          <a href={paths.blogPost(comment.post.slug)}>{comment.post.title}</a>
          <time className="hint" dateTime={comment.createTime}>
            {formatDate(comment.createTime)}
          </time>
        </Cluster>
        <p className="written">{comment.content}</p>
        <Cluster gap={3}>
          <DeleteComment id={comment.id} />
        </Cluster>
      </Stack>
    </Card>
  )
}

/** Deletes one of the member's comments after confirmation. */
export function DeleteComment({ id }: { id: string }) {
  const remove = useCallMutation('blog', 'removeComment', {
    onSuccess: useInvalidate('blog.comments', 'blog.ownComments'),
  })

  return (
    <ConfirmButton
      variant="link"
      size="sm"
      title="Delete your comment?"
      message="Any replies will stay."
      confirmLabel="Delete"
      isBusy={remove.isPending}
      onConfirm={close =>
        remove.mutate({ id }, { onSuccess: () => toast.info('Comment deleted'), onSettled: close })
      }
    >
      Delete
    </ConfirmButton>
  )
}
