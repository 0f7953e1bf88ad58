import { Select } from '@fixbench/ui/field/select.tsx'
import { type InputAt } from '../../lib/call.ts'
import { useConsoleMutation } from '../../lib/query.ts'
import type { World } from '../../lib/rows.ts'
import { FormDialog } from './world-dialogs.tsx'

type PartName = InputAt<'worlds', 'resetPart'>['part']

const PARTS: readonly { value: PartName; label: string }[] = [
  { value: 'cart', label: 'Carts' },
  { value: 'orders', label: 'Orders, payments, returns, coupons, points, and stock' },
  { value: 'lists', label: 'Wish lists, saved lists, and browsing history' },
  { value: 'inbox', label: 'Inbox' },
  { value: 'chat', label: 'Chat' },
]

/** Gives one part of a world the data of the seeded shop. Open while `world` is defined. */
export function ResetPartDialog({ world, onClose }: { world: World | undefined; onClose: () => void }) {
  const reset = useConsoleMutation('worlds', 'resetPart', { success: 'Part reset', onSuccess: onClose })
  const submit = (chosen: string | undefined): void => {
    const part = PARTS.find(({ value }) => value === chosen)
    if (world === undefined || part === undefined) return
    reset.mutate({ worldId: world.worldId, part: part.value })
  }

  return (
    <FormDialog
      isOpen={world !== undefined}
      onClose={onClose}
      title={`Reset a part of ${world?.title ?? ''}`}
      submitLabel="Reset"
      isBusy={reset.isPending}
      onSubmit={({ part }) => submit(part)}
    >
      <Select
        name="part"
        label="Part"
        hint="Returns to the seeded shop, everything else stays. You can undo it under Latest changes."
        options={[...PARTS]}
      />
    </FormDialog>
  )
}
