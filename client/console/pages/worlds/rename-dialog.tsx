import type { FormEvent } from 'react'
import type { World } from '#client/console/lib/rows.ts'
import { Button } from '#client/ui/button/button.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { Dialog } from '#client/ui/overlay/dialog.tsx'
import { useConsoleMutation } from '../../lib/query.ts'

/** Dialog that renames a world. Open while `world` is defined. */
export function RenameDialog({ world, onClose }: { world: World | undefined; onClose: () => void }) {
  const rename = useConsoleMutation('worlds', 'rename', { success: 'World renamed', onSuccess: onClose })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const title = new FormData(event.currentTarget).get('title')
    if (world !== undefined && typeof title === 'string') rename.mutate({ worldId: world.worldId, title })
  }
  return (
    <Dialog
      isOpen={world !== undefined}
      onClose={onClose}
      title="Rename world"
      size="sm"
      footer={
        <Button type="submit" form="rename-world" isLoading={rename.isPending}>
          Rename
        </Button>
      }
    >
      <form id="rename-world" onSubmit={submit}>
        <TextField name="title" label="Name" defaultValue={world?.title} maxLength={100} required />
      </form>
    </Dialog>
  )
}
