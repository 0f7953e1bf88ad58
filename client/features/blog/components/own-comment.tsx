import type { DataAt } from '#client/lib/api/api.ts'
import { formatDate } from '#client/lib/format/format.ts'
import { paths } from '#client/paths.ts'
import { Card } from '#client/ui/layout/card.tsx'
import { Cluster, Stack } from '#client/ui/layout/layout.tsx'
import { DeleteComment } from './delete-comment.tsx'

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
