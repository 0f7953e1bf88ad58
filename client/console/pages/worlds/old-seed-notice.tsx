import { Button } from '#client/ui/button/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { useConsoleMutation, useConsoleQuery } from '../../lib/query.ts'

/** Says that new worlds get other data than the one that is shown has, and offers to get it. */
export function OldSeedNotice() {
  const detail = useConsoleQuery('worlds', 'detail', {})
  const reset = useConsoleMutation('worlds', 'reset', { success: 'The world has the new data' })
  if (detail.data?.isSeedOutdated !== true) return null
  const { worldId, title } = detail.data
  const action = (
    <Button
      size="sm"
      variant="secondary"
      isLoading={reset.isPending}
      onClick={() => reset.mutate({ worldId })}
    >
      Reset {title}
    </Button>
  )
  return (
    <Notice tone="warn" title="New seed data" action={action}>
      {title} was made from another version of the seed data and keeps what it has. Reset it to get the new
      data; undo takes that back.
    </Notice>
  )
}
