import {
  type CodeForm,
  EmailStep,
  VerifiedEmail,
} from '@fixbench/storefront/features/session/components/email-step.tsx'
import { useApiMutation } from '@fixbench/storefront/lib/api/use-mutation.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { PASSWORD_LENGTH, registerRules } from '@fixbench/storefront/shared/validation/validation.rules.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { PasswordField } from '@fixbench/ui/field/password-field.tsx'
import { HookForm } from '@fixbench/ui/form/form.tsx'
import { useForm } from '@fixbench/ui/form/use-form.ts'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import styles from './login.module.css'

/** Password reset in two steps: verify the email address by a code, then set a new password. */
export default function ForgotPasswordScreen() {
  const [proven, setProven] = useState<CodeForm | null>(null)

  return (
    <Stack className={styles.login}>
      <h1>{proven === null ? 'Forgot your password?' : 'Choose a new password'}</h1>
      <p className="ink-2">
        {proven === null
          ? 'We’ll email you a code, then you can choose a new password.'
          : 'This signs you out on every device.'}
      </p>
      {proven === null ? (
        <EmailStep purpose="forgot-password" onVerified={setProven} />
      ) : (
        <NewPassword proven={proven} onBack={() => setProven(null)} />
      )}
      <p className={styles.register}>
        Remember your password?{' '}
        <a className="underline" href={paths.login()}>
          Sign in
        </a>
      </p>
    </Stack>
  )
}

function NewPassword({ proven, onBack }: { proven: CodeForm; onBack: () => void }) {
  const navigate = useNavigate()
  const form = useForm({ defaultValues: { password: '' } })
  const { register, setFocus } = form

  // The previously focused button has disappeared, so focus moves to the field.
  useEffect(() => setFocus('password'), [setFocus])
  const reset = useApiMutation(
    (api, password: string) => api.registration.forgetPassword({ ...proven, password }),
    {
      onSuccess: () => {
        toast.success('Password changed. Sign in with your new password.')
        return navigate(paths.login(), { replace: true })
      },
    },
  )

  return (
    <HookForm form={form} onSubmit={({ password }) => reset.mutate(password)}>
      <VerifiedEmail email={proven.email} onChange={onBack} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={PASSWORD_LENGTH}
        size="lg"
        {...register('password', registerRules.password)}
      />
      <Button type="submit" size="lg" isBlock isLoading={reset.isPending}>
        Set new password
      </Button>
    </HookForm>
  )
}
