import { useForm } from 'react-hook-form'
import { paths } from '#client/paths.ts'
import { loginRules } from '#client/shared/validation/account.rules.ts'
import { Button } from '#client/ui/button/button.tsx'
import { PasswordField } from '#client/ui/field/password-field.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { HookForm } from '#client/ui/form/hook-form.tsx'
import { type Credentials, useSignIn } from '../use-sign-in.ts'
import styles from './sign-in-form.module.css'

/** Sign-in form with email and password. Calls `onSignedIn` afterwards. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => Promise<void> | void }) {
  const form = useForm<Credentials>({ defaultValues: { email: '', password: '' } })
  const { register } = form
  const signIn = useSignIn(onSignedIn)
  return (
    <HookForm
      form={form}
      onSubmit={({ email, password }) => signIn.mutate({ email: email.trim(), password })}
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        size="lg"
        {...register('email', loginRules.email)}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        size="lg"
        {...register('password', loginRules.password)}
      />
      <a href={paths.forgotPassword()} className={styles.forgot}>
        Forgot your password?
      </a>
      <Button type="submit" size="lg" isBlock isLoading={signIn.isPending}>
        Sign In
      </Button>
    </HookForm>
  )
}
