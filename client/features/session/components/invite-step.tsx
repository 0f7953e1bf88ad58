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
  /** What is done with the code; it is only looked up when left out. */
  redeem?: (inviteCode: string) => Promise<{ partner: string }>
  submitLabel?: string
}

/** Asks for the invite code of the partner marketplace; the server says whose it is, or why it can't be used. */
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
    const given = code.trim()
    setProblem(given === '' ? 'Enter your invite code' : undefined)
    if (given !== '') check.mutate(given)
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
