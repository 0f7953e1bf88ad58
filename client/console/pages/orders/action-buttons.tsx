import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { Menu } from '#client/ui/overlay/menu.tsx'
import { type FilledControl, useControl } from './control-drawer.tsx'
import styles from './orders.module.css'

type ActionButtonsProps = {
  actions: readonly FilledControl[]
  /** Subject of the actions, for screen readers. */
  of: string
  /** Opens the form of an action, to change its values. */
  onEdit: (filled: FilledControl) => void
  most?: number
}

const sliders = {
  size: 'sm',
  variant: 'ghost',
  icon: <SlidersHorizontal aria-hidden />,
  title: 'Edit values',
} as const

/** Buttons that run an action with its default values, and one that opens the form of any of them. */
export function ActionButtons({ actions, of, onEdit, most = 4 }: ActionButtonsProps) {
  const run = useControl()
  const [busy, setBusy] = useState<string | null>(null)
  const [first] = actions
  if (first === undefined) return null
  const start = async (filled: FilledControl) => {
    setBusy(filled.title)
    await run(filled).catch((error: unknown) =>
      toast.error(error instanceof Error ? error.message : String(error)),
    )
    setBusy(null)
  }
  return (
    <span className={styles.actions}>
      {actions.slice(0, most).map(action => (
        <Button
          key={action.title}
          size="sm"
          variant="secondary"
          isLoading={busy === action.title}
          aria-label={`${action.title}: ${of}`}
          onClick={() => void start(action)}
        >
          {action.title}
        </Button>
      ))}
      {actions.length === 1 ? (
        <Button
          {...sliders}
          aria-label={`${first.title}, edit values: ${of}`}
          onClick={() => onEdit(first)}
        />
      ) : (
        <Menu
          label={`Edit values: ${of}`}
          items={actions.map(action => ({
            id: action.title,
            label: `${action.title}…`,
            onSelect: () => onEdit(action),
          }))}
          trigger={props => <Button {...sliders} {...props} aria-label={`Edit values: ${of}`} />}
        />
      )}
    </span>
  )
}
