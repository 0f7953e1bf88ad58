import type { UseFormRegister } from 'react-hook-form'
import { registerRules } from '#client/shared/validation/account.rules.ts'
import { sendCodeLabel } from '#client/shared/verification-code/use-send-code.ts'
import { Button } from '#client/ui/button/button.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import styles from './sign-in-form.module.css'

export type CodeForm = { email: string; code: string }

type Props = {
  register: UseFormRegister<CodeForm>
  isSending: boolean
  /** Whether a code has already been sent. */
  isSent: boolean
  /** Seconds until another code can be sent. */
  waitSeconds: number
  onSend: () => void
}

/** Fields for an email address and its verification code, with a button that sends the code. */
export function CodeFields({ register, isSending, isSent, waitSeconds, onSend }: Props) {
  return (
    <>
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
          isLoading={isSending}
          disabled={waitSeconds > 0}
          onClick={onSend}
        >
          {sendCodeLabel({ isSuccess: isSent, waitSeconds })}
        </Button>
      </div>
    </>
  )
}
