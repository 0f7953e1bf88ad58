import { Button } from '@fixbench/ui/button/button.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { HookForm } from '@fixbench/ui/form/form.tsx'
import { useForm } from '@fixbench/ui/form/use-form.ts'
import { Row } from '@fixbench/ui/layout/layout.tsx'
import { MailCheck } from 'lucide-react'
import { describeFailure } from '#storefront/lib/api/describe-failure.ts'
import { findFieldErrors } from '#storefront/lib/api/errors.ts'
import { useApiMutation } from '#storefront/lib/api/use-mutation.ts'
import { registerRules } from '#storefront/shared/validation/validation.rules.ts'
import { sendCodeLabel, useSendCode } from '#storefront/shared/verification-code/use-send-code.ts'
import styles from './sign-in-form.module.css'
import emailStyles from './verified-email.module.css'

const ALREADY_REGISTERED = 'This email already has an account. Sign in instead.'

/** A verified email address with its code. */
export type CodeForm = { email: string; code: string }

type Props = { purpose: 'register' | 'forgot-password'; onVerified: (form: CodeForm) => void }

/**
 * Step 01: verifies an email address by a code. To register, the address must not have an account yet. The code is
 * checked here and consumed by the next step.
 */
export function EmailStep({ purpose, onVerified }: Props) {
  const form = useForm<CodeForm>({ defaultValues: { email: '', code: '' } })
  const { register, trigger, getValues, setError } = form
  const send = useSendCode(purpose)
  const check = useApiMutation(
    (api, fields: CodeForm) => api.registration.checkEmailCode({ ...fields, purpose }),
    {
      onSuccess: (_, fields) => onVerified(fields),
      onError: error => setError('code', { message: describeFailure(error) }),
      meta: { reaction: 'own' },
    },
  )
  const checkIsNew = useApiMutation((api, email: string) => api.registration.checkEmail({ email }), {
    onSuccess: ({ isRegistered }, email) => {
      if (isRegistered) setError('email', { message: ALREADY_REGISTERED }, { shouldFocus: true })
      else send.mutate(email)
    },
  })
  const sendCode = async () => {
    if (!(await trigger('email'))) return
    const email = getValues('email').trim()
    if (purpose === 'register') checkIsNew.mutate(email)
    else send.mutate(email)
  }

  return (
    <HookForm
      form={form}
      failure={findFieldErrors(send.error)['email'] === undefined ? null : send.error}
      onSubmit={({ email, code }) => check.mutate({ email: email.trim(), code: code.trim() })}
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        size="lg"
        {...register('email', registerRules.email)}
      />
      <div className={styles.code}>
        <TextField
          label="Verification code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          size="lg"
          {...register('code', registerRules.code)}
        />
        <Button
          variant="secondary"
          size="lg"
          isLoading={checkIsNew.isPending || send.isPending}
          disabled={send.waitSeconds > 0}
          onClick={() => void sendCode()}
        >
          {sendCodeLabel(send)}
        </Button>
      </div>
      <Button type="submit" size="lg" isBlock isLoading={check.isPending}>
        Continue
      </Button>
    </HookForm>
  )
}

/** The verified email address with a "Change" button. A hidden input exposes it to password managers. */
export function VerifiedEmail({ email, onChange }: { email: string; onChange: () => void }) {
  return (
    <Row className={emailStyles.verified}>
      <MailCheck className="ink-new" aria-hidden size={20} />
      <span className={emailStyles.email}>{email}</span>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <Button variant="link" size="sm" onClick={onChange}>
        Change
      </Button>
    </Row>
  )
}
