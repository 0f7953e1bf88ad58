import { Button } from '@fixbench/ui/button/button.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { Form } from '@fixbench/ui/form/form.tsx'
import { useState } from 'react'
import { describeFailure } from '#storefront/lib/api/describe-failure.ts'
import { useApiMutation } from '#storefront/lib/api/use-mutation.ts'
import { useShop } from '#storefront/lib/shop.tsx'

export type Invite = { inviteCode: string; partner: string }

type InviteStepProps = {
  onAccepted: (invite: Invite) => void
  /** Redeems the code. By default, it is only checked. */
  redeem?: (inviteCode: string) => Promise<{ partner: string }>
  submitLabel?: string
}

/** Form for the invite code of a partner marketplace. Errors appear at the field. */
export function InviteStep({ onAccepted, redeem, submitLabel = 'Continue' }: InviteStepProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const check = useApiMutation(
    (api, inviteCode: string) => redeem?.(inviteCode) ?? api.registration.checkInviteCode({ inviteCode }),
    {
      onSuccess: ({ partner }, inviteCode) => onAccepted({ inviteCode, partner }),
      onError: error => setProblem(describeFailure(error)),
      meta: { reaction: 'own' },
    },
  )
  const submit = () => {
    const inviteCode = code.trim()
    setProblem(inviteCode === '' ? 'Enter your invite code' : undefined)
    if (inviteCode !== '') check.mutate(inviteCode)
  }

  return (
    <Form onSubmit={submit}>
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

/** Form that makes the signed-in member a partner with an invite code. Errors appear at the field. */
export function BindInvite({ onBound }: { onBound?: () => void }) {
  const { api, stores } = useShop()

  return (
    <InviteStep
      submitLabel="Become a partner"
      redeem={async inviteCode => {
        const bound = await api.registration.bindPartner({ inviteCode })
        stores.root.set({ userInfo: await api.session.memberDetail() })
        return bound
      }}
      onAccepted={({ partner }) => {
        toast.success(`Your account is now linked to ${partner}`)
        onBound?.()
      }}
    />
  )
}
