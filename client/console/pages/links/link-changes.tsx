import { Notice } from '#client/ui/feedback/notice.tsx'
import { Checkbox } from '#client/ui/field/checkbox.tsx'
import { useWorld } from '../../lib/world.ts'
import type { Here } from './link-draft.ts'

type ChangesProps = { here: Here; isChosen: boolean; onChange: (isChosen: boolean) => void }

/** What was done in this world since it was made, and whether a link can hold all of it. */
export function Changes({ here: { state, isWhole }, isChosen, onChange }: ChangesProps) {
  const { href } = useWorld()
  const { changes } = state
  return (
    <>
      {changes.length > 0 && (
        <Checkbox
          label={`With what was done in this world: ${changes.length} ${changes.length === 1 ? 'request' : 'requests'}`}
          hint={[...new Set(changes)].join(', ')}
          checked={isChosen}
          onChange={event => onChange(event.target.checked)}
        />
      )}
      {!isWhole && (
        <Notice tone="warn" title="A link can’t hold all of this world">
          Part of it came about by no request: a restored snapshot, an upload, a password, or what the desk
          did. <a href={href('/console/worlds')}>Export it as one file</a> to hand on exactly this.
        </Notice>
      )}
    </>
  )
}
