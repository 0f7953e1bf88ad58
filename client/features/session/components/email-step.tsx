import { useForm } from 'react-hook-form'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'
import { useSendCode } from '#client/shared/verification-code/use-send-code.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { CodeFields, type CodeForm } from './code-fields.tsx'
import styles from './sign-in-form.module.css'

const ALREADY_REGISTERED = 'This email already has an account. Sign in instead.'

type Props = { purpose: 'register' | 'forgot-password'; onVerified: (form: CodeForm) => void }

/**
 * Step 01: verifies an email address by a code. To register, the address must not have an account yet. The code is
 * checked here and consumed by the next step.
 */
export function EmailStep({ purpose, onVerified }: Props) {
  const api = useApi()
  const { register, handleSubmit, trigger, getValues, setError, formState } = useForm<CodeForm>({
    defaultValues: { email: '', code: '' },
  })
  const send = useSendCode(purpose)
  const check = useMutation({
    mutationFn: (form: CodeForm) => api.registration.checkEmailCode({ ...form, purpose }),
    onSuccess: (_, form) => onVerified(form),
    onError: error => setError('code', { message: error.message }),
    meta: { reaction: 'own' },
  })
  const checkIsNew = useMutation({
    mutationFn: (email: string) => api.registration.checkEmail({ email }),
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
  const submit = handleSubmit(form => check.mutate({ email: form.email.trim(), code: form.code.trim() }))
  return (
    <Form problems={formState.errors} onSubmit={event => void submit(event)} className={styles.form}>
      <CodeFields
        register={register}
        isSending={checkIsNew.isPending || send.isPending}
        isSent={send.isSuccess}
        waitSeconds={send.waitSeconds}
        onSend={() => void sendCode()}
      />
      <Button type="submit" size="lg" isBlock isLoading={check.isPending}>
        Continue
      </Button>
    </Form>
  )
}
