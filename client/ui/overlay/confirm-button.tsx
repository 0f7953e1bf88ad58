import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from '../button/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

type ConfirmButtonProps = Pick<ButtonProps, 'variant' | 'size'> &
  Omit<ComponentProps<typeof ConfirmDialog>, 'isOpen' | 'onClose' | 'onConfirm'> & {
    children: ReactNode
    /** Performs the action, and calls `close` when it has ended. */
    onConfirm: (close: () => void) => void
  }

/** A button whose action runs after confirmation in a dialog. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { variant = 'primary', size = 'md', children, onConfirm, ...dialog } = props
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant={variant} size={size} onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      <ConfirmDialog {...dialog} isOpen={isOpen} onClose={close} onConfirm={() => onConfirm(close)} />
    </>
  )
}
