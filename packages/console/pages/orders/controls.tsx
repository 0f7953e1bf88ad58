import { useMutation } from '@fixbench/storefront/lib/api/use-mutation.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { Cluster, Grid } from '@fixbench/ui/layout/layout.tsx'
import { Drawer } from '@fixbench/ui/overlay/dialog.tsx'
import { Menu } from '@fixbench/ui/overlay/menu.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { ask } from '../../lib/ask.ts'
import { runControl } from '../../lib/call.ts'
import { formatControlTitle } from '../../lib/format.ts'
import { useConsoleQuery } from '../../lib/query.ts'
import { useWorld } from '../../lib/world.ts'
import { ControlForm } from '../../ui/control-form.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { QueryView } from '../../ui/state.tsx'
import styles from './orders.module.css'

/** A control and the initial values of its form. */
export type FilledControl = { control: string; title: string; input: Readonly<Record<string, unknown>> }

/** Mutation that runs a control in the current world, once per press, and refetches all queries. */
const useRunControl = () => {
  const { world } = useWorld()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ control, input }: FilledControl) => runControl(control, { ...input }, { world }),
    onSuccess: async (_data, { title }) => {
      toast.success(`${title}: done`)
      await queryClient.invalidateQueries()
    },
  })
}

/** Drawer with the form of a control. Closes after success. */
export function ControlDrawer({ filled, onClose }: { filled: FilledControl | null; onClose: () => void }) {
  const controls = useConsoleQuery('controls', 'list', {})
  const { mutateAsync: run } = useRunControl()

  return (
    <Drawer
      isOpen={filled !== null}
      onClose={onClose}
      title={filled?.title ?? ''}
      description={findSummary(filled, controls.data?.rows)}
    >
      {filled !== null && (
        <QueryView query={controls}>
          {({ rows }) => (
            <ControlForm
              key={JSON.stringify(filled)}
              schema={rows.find(({ name }) => name === filled.control)?.input}
              initial={filled.input}
              submitLabel={filled.title}
              onSubmit={async input => {
                await run({ ...filled, input })
                onClose()
              }}
            />
          )}
        </QueryView>
      )}
    </Drawer>
  )
}

const findSummary = (
  filled: FilledControl | null,
  rows: readonly { name: string; summary: string }[] | undefined,
) => rows?.find(({ name }) => name === filled?.control)?.summary

/** All test controls, each with its form. */
export function AllControls({ onOpen }: { onOpen: (filled: FilledControl) => void }) {
  const controls = useConsoleQuery('controls', 'list', {})

  return (
    <QueryView query={controls}>
      {({ rows }) => (
        <Grid as="ul" min="18rem" gap={3} className={styles.controls}>
          {rows.map(({ name, summary }) => (
            <li key={name}>
              <h3 className="text-md">{formatControlTitle(name)}</h3>
              <p className="ink-2">{summary}</p>
              <SmallButton
                aria-label={`Open ${formatControlTitle(name)}`}
                onClick={() => onOpen({ control: name, title: formatControlTitle(name), input: {} })}
              >
                Open
              </SmallButton>
            </li>
          ))}
        </Grid>
      )}
    </QueryView>
  )
}

/** A control that a button runs, and what is asked before. */
type Action = FilledControl & { question?: string | undefined }

type ActionButtonsProps = {
  actions: readonly Action[]
  /** Subject of the actions, for screen readers. */
  subject: string
  /** Opens the form in which the values of an action can be changed. */
  onEdit: (filled: FilledControl) => void
  /** Buttons shown at most; the other actions are in the menu. */
  max?: number
}

const editButtonProps = {
  size: 'sm',
  variant: 'ghost',
  icon: <SlidersHorizontal aria-hidden />,
  title: 'Edit values',
} as const

/** Buttons that run an action with its default values, and one that opens the form of an action. */
export function ActionButtons({ actions, subject, onEdit, max = 4 }: ActionButtonsProps) {
  const run = useRunControl()
  const [first] = actions
  if (first === undefined) return null

  const start = (action: Action) => {
    if (action.question === undefined) {
      return run.mutate(action, { onError: error => toast.error(error.message) })
    }

    ask({
      title: `${action.title}: ${subject}`,
      message: action.question,
      confirmLabel: action.title,
      tone: 'primary',
      run: () => run.mutateAsync(action),
    })
  }

  return (
    <Cluster as="span" isInline gap={1} justify="end" className={styles.actions}>
      {actions.slice(0, max).map(action => (
        <SmallButton
          key={action.title}
          isLoading={run.isPending && run.variables.title === action.title}
          aria-label={`${action.title}: ${subject}`}
          onClick={() => start(action)}
        >
          {action.title}
        </SmallButton>
      ))}
      {actions.length === 1 ? (
        <Button
          {...editButtonProps}
          aria-label={`${first.title}, edit values: ${subject}`}
          onClick={() => onEdit(first)}
        />
      ) : (
        <Menu
          label={`Edit values: ${subject}`}
          items={actions.map(action => ({
            id: action.title,
            label: `${action.title}…`,
            onSelect: () => onEdit(action),
          }))}
          trigger={props => <Button {...editButtonProps} {...props} aria-label={`Edit values: ${subject}`} />}
        />
      )}
    </Cluster>
  )
}
