import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { Menu } from '#client/ui/overlay/menu.tsx'
import { getErrorMessage } from '../../lib/call.ts'
import { SmallButton } from '../../ui/small-button.tsx'
import { type FilledControl, useRunControl } from './controls.tsx'
import styles from './orders.module.css'

type ActionButtonsProps = {
  actions: readonly FilledControl[]
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
  const [busy, setBusy] = useState<string | null>(null)
  const [first] = actions
  if (first === undefined) return null
  const start = async (filled: FilledControl) => {
    setBusy(filled.title)
    await run(filled).catch((error: unknown) => toast.error(getErrorMessage(error)))
    setBusy(null)
  }
  return (
    <span className={styles.actions}>
      {actions.slice(0, max).map(action => (
        <SmallButton
          key={action.title}
          isLoading={busy === action.title}
          aria-label={`${action.title}: ${subject}`}
          onClick={() => void start(action)}
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
    </span>
  )
}
