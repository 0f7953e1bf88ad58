import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from '../button/button.tsx'
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

type ConfirmButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'aria-label'> &
  Omit<ComponentProps<typeof ConfirmDialog>, 'isOpen' | 'onClose' | 'onConfirm'> & {
    children: ReactNode
    /** Performs the action, and calls `close` when it has ended. */
    onConfirm: (close: () => void) => void
  }

/** A button whose action runs after confirmation in a dialog. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { variant = 'primary', size = 'md', 'aria-label': label, children, onConfirm, ...dialog } = props
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant={variant} size={size} aria-label={label} onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      <ConfirmDialog {...dialog} isOpen={isOpen} onClose={close} onConfirm={() => onConfirm(close)} />
    </>
  )
}
