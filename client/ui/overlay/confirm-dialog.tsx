import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  isOpen: boolean
  title: ReactNode
  /** The consequence, and whether it can be undone. */
  message: ReactNode
  /** The action as a verb, such as "Remove". */
  confirmLabel: string
  cancelLabel?: string
  tone?: 'primary' | 'danger'
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before an action that is hard to undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, message, confirmLabel, cancelLabel = 'Keep', tone = 'danger' } = props
  return (
    <Dialog
      isOpen={isOpen}
      onClose={props.onClose}
      title={title}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={props.onClose} data-autofocus>
            {cancelLabel}
          </Button>
          <Button variant={tone} isLoading={props.isBusy ?? false} onClick={props.onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {message}
    </Dialog>
  )
}
