import { type FormEvent, useState } from 'react'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { Form } from '#client/ui/form/form.tsx'
import styles from './sign-in-form.module.css'

export type Invite = { inviteCode: string; partner: string }

type InviteStepProps = {
  onAccepted: (invite: Invite) => void
  /** Redeems the code. By default, it is only checked. */
  redeem?: (inviteCode: string) => Promise<{ partner: string }>
  submitLabel?: string
}

/** Form for the invite code of a partner marketplace. Errors appear at the field. */
export function InviteStep({ onAccepted, redeem, submitLabel = 'Continue' }: InviteStepProps) {
  const api = useApi()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const check = useMutation({
    mutationFn: redeem ?? (inviteCode => api.registration.checkInviteCode({ inviteCode })),
    onSuccess: ({ partner }, inviteCode) => onAccepted({ inviteCode, partner }),
    onError: error => setProblem(error.message),
    meta: { reaction: 'own' },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const inviteCode = code.trim()
    setProblem(inviteCode === '' ? 'Enter your invite code' : undefined)
    if (inviteCode !== '') check.mutate(inviteCode)
  }
  return (
    <Form onSubmit={submit} className={styles.form}>
      <TextField
        label="Invite code"
        hint="You’ll find it in the email from your marketplace"
        autoComplete="off"
        size="lg"
        value={code}
        error={problem}
        onChange={event => setCode(event.target.value)}
      />
      <Button type="submit" size="lg" isBlock isLoading={check.isPending}>
        {submitLabel}
      </Button>
    </Form>
  )
}
