import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { Panel } from './page.tsx'
import { SmallButton } from './small-button.tsx'

type MissingRowProps = {
  /** What the URL names, such as `message`. */
  kind: string
  /** Its id in the URL. */
  id: string
  onShowAll: () => void
}

/** Says that the world has no row with the id in the URL, such as that of a shared link. */
export function MissingRow({ kind, id, onShowAll }: MissingRowProps) {
  return (
    <Panel>
      <EmptyState
        title={`There is no ${kind} ${id} in this world`}
        description="It may belong to another world, or it was deleted."
        action={<SmallButton onClick={onShowAll}>{`Show every ${kind}`}</SmallButton>}
      />
    </Panel>
  )
}
