import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { useConsoleMutation, useConsoleQuery } from '../../lib/query.ts'
import { SmallButton } from '../../ui/small-button.tsx'

/** Offers a reset when the current world was created from an older version of the seed data. */
export function OldSeedNotice({ consequence = '' }: { consequence?: string }) {
  const detail = useConsoleQuery('worlds', 'detail', {})
  const reset = useConsoleMutation('worlds', 'reset', { success: 'World reset with the new data' })
  if (detail.data?.isSeedOutdated !== true) return null

  const { worldId, title } = detail.data
  const action = (
    <SmallButton isLoading={reset.isPending} onClick={() => reset.mutate({ worldId })}>
      Reset {title}
    </SmallButton>
  )

  return (
    <Notice tone="warn" title="New seed data available" action={action}>
      {title} was created from an older version of the seed data and keeps it. {consequence} Reset the world
      to get the new data. You can undo the reset.
    </Notice>
  )
}
