import { Button, type ButtonProps } from '@fixbench/ui/button/button.tsx'
import { Form } from '@fixbench/ui/form/form.tsx'
import { Dialog } from '@fixbench/ui/overlay/dialog.tsx'
import { type ReactNode, useState } from 'react'

type Props<Input> = Pick<ButtonProps, 'variant' | 'size' | 'aria-label'> & {
  /** Label of the button. */
  label: string
  /** Set when the action is no longer possible: the button is gone, but an open dialog stays with what was typed. */
  isOver?: boolean
  title: string
  description?: ReactNode
  /** Label of the button that sends the form. */
  action: string
  actionVariant?: ButtonProps['variant']
  /** The fields. */
  children: ReactNode
  sending: {
    mutate: (input: Input, options: { onSuccess: () => void }) => void
    error: Error | null
    isPending: boolean
    reset: () => void
  }
  /** The input of the call from the fields. */
  read: (form: FormData) => Input
}

/** A button that opens a dialog with a form. The dialog closes when its call has succeeded and shows why it failed. */
export function FormButton<Input>(props: Props<Input>) {
  const { label, title, description, action, actionVariant = 'primary', children, sending, read } = props
  const { variant = 'secondary', size = 'sm', 'aria-label': ariaLabel, isOver = false } = props
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const open = () => {
    sending.reset()
    setIsOpen(true)
  }

  return (
    <>
      {!isOver && (
        <Button variant={variant} size={size} aria-label={ariaLabel} onClick={open}>
          {label}
        </Button>
      )}
      <Dialog isOpen={isOpen} onClose={close} title={title} description={description} size="sm">
        <Form
          failure={sending.error}
          onSubmit={event => sending.mutate(read(new FormData(event.currentTarget)), { onSuccess: close })}
        >
          {children}
          <Button type="submit" variant={actionVariant} isBlock isLoading={sending.isPending}>
            {action}
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
