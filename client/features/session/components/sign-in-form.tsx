import { useForm } from 'react-hook-form'
import { paths } from '#client/paths.ts'
import { loginRules } from '#client/shared/validation/account.rules.ts'
import { Button } from '#client/ui/button/button.tsx'
import { PasswordField } from '#client/ui/field/password-field.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { type Credentials, useSignIn } from '../use-sign-in.ts'
import styles from './sign-in-form.module.css'

/** Sign-in form with email and password. Calls `onSignedIn` afterwards. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => Promise<void> | void }) {
  const { register, handleSubmit, formState } = useForm<Credentials>({
    defaultValues: { email: '', password: '' },
  })
  const signIn = useSignIn(onSignedIn)
  const submit = handleSubmit(credentials =>
    signIn.mutate({ ...credentials, email: credentials.email.trim() }),
  )
  return (
    <Form problems={formState.errors} onSubmit={event => void submit(event)} className={styles.form}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        size="lg"
        {...register('email', { ...loginRules.email, setValueAs: (value: string) => value.trim() })}
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
    </Form>
  )
}
