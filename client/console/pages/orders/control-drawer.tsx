import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { Drawer } from '#client/ui/overlay/drawer.tsx'
import { runControl } from '../../lib/call.ts'
import { useConsoleQuery } from '../../lib/query.ts'
import { useWorld } from '../../lib/world.ts'
import { ControlForm } from '../../ui/control-form.tsx'
import { QueryView } from '../../ui/state.tsx'

/** A control with its prefilled fields. */
export type Wish = { control: string; title: string; input: Readonly<Record<string, unknown>> }

/** Runs a control in the current world and refetches everything it may have changed. */
export const useControl = () => {
  const { world } = useWorld()
  const queryClient = useQueryClient()
  return async ({ control, title, input }: Wish): Promise<void> => {
    await runControl(control, { ...input }, { world })
    toast.success(`${title}: done`)
    await queryClient.invalidateQueries()
  }
}

/** Drawer with the form of a control. Closes after success. */
export function ControlDrawer({ wish, onClose }: { wish: Wish | null; onClose: () => void }) {
  const controls = useConsoleQuery('controls', 'list', {})
  const run = useControl()
  return (
    <Drawer
      isOpen={wish !== null}
      onClose={onClose}
      title={wish?.title ?? ''}
      description={findSummary(wish, controls.data?.rows)}
    >
      {wish !== null && (
        <QueryView query={controls}>
          {({ rows }) => (
            <ControlForm
              key={JSON.stringify(wish)}
              schema={rows.find(({ name }) => name === wish.control)?.input}
              initial={wish.input}
              submitLabel={wish.title}
              onSubmit={async input => {
                await run({ ...wish, input })
                onClose()
              }}
            />
          )}
        </QueryView>
      )}
    </Drawer>
  )
}

const findSummary = (wish: Wish | null, rows: readonly { name: string; summary: string }[] | undefined) =>
  rows?.find(({ name }) => name === wish?.control)?.summary
