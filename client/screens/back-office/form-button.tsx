import type { CallName } from '@fixbench/storefront/lib/api/api.ts'
import { useShowDialog } from '@fixbench/storefront/shared/page-dialogs/page-dialogs.tsx'
import { Button, type ButtonProps } from '@fixbench/ui/button/button.tsx'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'

type Props<Name extends CallName<'back-office'>> = FormDialogProps<Name> &
  Pick<ButtonProps, 'variant' | 'size' | 'aria-label'> & {
    /** Label of the button. */
    label: string
  }

/** A button that opens a dialog with a form. */
export function FormButton<Name extends CallName<'back-office'>>(props: Props<Name>) {
  const { label, variant = 'secondary', size = 'sm', 'aria-label': ariaLabel, ...form } = props
  const show = useShowDialog()

  return (
    <Button
      variant={variant}
      size={size}
      aria-label={ariaLabel}
      onClick={() => show(<FormDialog {...form} />)}
    >
      {label}
    </Button>
  )
}
