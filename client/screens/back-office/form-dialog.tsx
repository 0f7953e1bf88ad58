import type { CallName, DataAt, InputAt } from '@fixbench/storefront/lib/api/api.ts'
import type { Written } from '@fixbench/storefront/lib/format/form-number.ts'
import { Button, type ButtonProps } from '@fixbench/ui/button/button.tsx'
import { Form } from '@fixbench/ui/form/form.tsx'
import { Dialog } from '@fixbench/ui/overlay/dialog.tsx'
import { type ReactNode, useState } from 'react'
import { useDeskCall } from './use-desk-call.ts'

type DeskCall = CallName<'back-office'>

export type FormDialogProps<Name extends DeskCall> = {
  title: string
  description?: ReactNode
  /** Label of the button that sends the form. */
  action: string
  actionVariant?: ButtonProps['variant']
  /** The call that the form sends. */
  call: Name
  /** The input of the call from the fields. */
  read: (form: FormData) => Written<InputAt<'back-office', Name>>
  onSuccess?: (data: DataAt<'back-office', Name>) => void
  /** The fields; none to ask only whether to send the call. */
  children?: ReactNode
}

/** A dialog with a form. It closes when its call has succeeded and shows why it failed. */
export function FormDialog<Name extends DeskCall>(props: FormDialogProps<Name>) {
  const { title, description, action, actionVariant = 'primary', call, read, onSuccess, children } = props
  const [isOpen, setIsOpen] = useState(true)
  const close = () => setIsOpen(false)
  const { mutate, error, isPending } = useDeskCall(call, { onSuccess, isShown: isOpen })

  return (
    <Dialog isOpen={isOpen} onClose={close} title={title} description={description} size="sm">
      <Form
        failure={error}
        onSubmit={event => {
          const written = read(new FormData(event.currentTarget))
          mutate(written as InputAt<'back-office', Name>, { onSuccess: close })
        }}
      >
        {children}
        <Button type="submit" variant={actionVariant} isBlock isLoading={isPending}>
          {action}
        </Button>
      </Form>
    </Dialog>
  )
}
