import { formatCount } from '#client/lib/format/format.ts'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { Checkbox } from '#client/ui/field/checkbox.tsx'
import { useWorld } from '../../lib/world.ts'
import type { Here } from './link-draft.ts'

type ChangesProps = { here: Here; isChosen: boolean; onChange: (isChosen: boolean) => void }

/** Option to include the requests made in this world, with a warning when a link can't reproduce all of them. */
export function LinkChanges({ here: { state, isWhole }, isChosen, onChange }: ChangesProps) {
  const { href } = useWorld()
  const { changes } = state
  return (
    <>
      {changes.length > 0 && (
        <Checkbox
          label={`Include the changes made in this world: ${formatCount(changes.length, 'request')}`}
          hint={[...new Set(changes)].join(', ')}
          checked={isChosen}
          onChange={event => onChange(event.target.checked)}
        />
      )}
      {!isWhole && (
        <Notice tone="warn" title="A link can’t include everything in this world">
          Some of it isn’t a repeatable request: a restored snapshot, an upload, a password, or a back-office
          action. <a href={href('/console/worlds')}>Export the world as a file</a> to share exactly this
          state.
        </Notice>
      )}
    </>
  )
}
