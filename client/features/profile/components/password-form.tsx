import { useForm } from 'react-hook-form'
import { registerRules } from '#client/shared/validation/account.rules.ts'
import { Button } from '#client/ui/button/button.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { PasswordField } from '#client/ui/field/password-field.tsx'
import { HookForm } from '#client/ui/form/form.tsx'
import { useChangePassword } from '../profile.mutations.ts'
import styles from './password-form.module.css'

type Fields = { oldPassword: string; password: string; again: string }

/** Changes the password and signs out all other devices. */
export function PasswordForm() {
  const form = useForm<Fields>({
    defaultValues: { oldPassword: '', password: '', again: '' },
  })
  const { register } = form
  const change = useChangePassword()
  const save = ({ oldPassword, password }: Fields) =>
    change.mutate(
      { oldPassword, password },
      {
        onSuccess: () => {
          form.reset()
          toast.success('Password changed. Other devices were signed out.')
        },
        onError: error => form.setError('oldPassword', { message: error.message }, { shouldFocus: true }),
      },
    )
  return (
    <HookForm form={form} onSubmit={save} className={styles.form}>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...register('oldPassword', { required: 'Enter your password' })}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="6 to 20 characters"
        {...register('password', registerRules.password)}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        {...register('again', {
          validate: (again, { password }) => again === password || 'The passwords don’t match',
        })}
      />
      <Button type="submit" isLoading={change.isPending}>
        Change password
      </Button>
    </HookForm>
  )
}
