import { Button } from '@fixbench/ui/button/button.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { PasswordField } from '@fixbench/ui/field/password-field.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { HookForm } from '@fixbench/ui/form/form.tsx'
import { useForm } from '@fixbench/ui/form/use-form.ts'
import { ApiError } from '#storefront/lib/api/errors.ts'
import { useApiMutation } from '#storefront/lib/api/use-mutation.ts'
import { useSession } from '#storefront/lib/session/use-session.ts'
import { paths } from '#storefront/paths.ts'
import { loginRules } from '#storefront/shared/validation/validation.rules.ts'
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

/** Constant fields of the login request (ENTITY-login-form). */
const DEVICE_TYPE = 1
const SOURCE = 'shop'

type Credentials = { email: string; password: string }

/**
 * Signs in and loads the member. Any error code shows 'Account not registered' (AMB-8-login-code); a request without a
 * response shows 'Login failed'.
 */
const useSignIn = (onSignedIn: () => Promise<void> | void) => {
  const session = useSession()

  return useApiMutation(
    async (api, credentials: Credentials) => {
      const device = { deviceInfo: navigator.userAgent, deviceType: DEVICE_TYPE, source: SOURCE }
      await session.signIn(await api.session.login({ ...credentials, ...device }))
    },
    {
      onSuccess: onSignedIn,
      onError: error => {
        if (error instanceof ApiError) toast.warning('Account not registered')
        else toast.error('Login failed')
      },
      meta: { reaction: 'own-always' },
    },
  )
}
