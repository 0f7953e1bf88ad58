import { useEnterShop } from '@fixbench/storefront/features/cart/merge-guest-cart.ts'
import { type CodeForm, EmailStep } from '@fixbench/storefront/features/session/components/email-step.tsx'
import { type Invite, InviteStep } from '@fixbench/storefront/features/session/components/invite-step.tsx'
import { ProfileStep } from '@fixbench/storefront/features/session/components/profile-step.tsx'
import { ProviderButton } from '@fixbench/storefront/features/session/components/provider-sign-in.tsx'
import { ownPath } from '@fixbench/storefront/lib/url/own-path.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { Stepper } from '@fixbench/ui/stepper/stepper.tsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import styles from './login.module.css'

const steps = ['Invite', 'Email', 'Account']

/** Partner registration in three steps: invite code, email address, account. */
export default function RegisterPartnerScreen() {
  const [search] = useSearchParams()
  const [invite, setInvite] = useState<Invite | null>(null)
  const [proven, setProven] = useState<CodeForm | null>(null)
  const redirect = search.get('redirect')
  const onRegistered = useEnterShop(redirect === null ? paths.backMarket() : ownPath(redirect))

  return (
    <Stack className={styles.login}>
      <Stepper
        label="Registration progress"
        variant="numbered"
        steps={steps}
        current={getStep(invite, proven)}
      />
      <h1>Partner registration</h1>
      <p className="ink-2">
        {invite === null
          ? 'Your marketplace invite code unlocks the Back Market page.'
          : `Invited by ${invite.partner}.`}
      </p>
      {invite === null && <InviteStep onAccepted={setInvite} />}
      {invite === null && (
        <ProviderButton brand="partner" backTo={paths.loginPartner(redirect ?? undefined)} />
      )}
      {invite !== null && proven === null && <EmailStep purpose="register" onVerified={setProven} />}
      {invite !== null && proven !== null && (
        <ProfileStep
          verified={proven}
          inviteCode={invite.inviteCode}
          onDone={onRegistered}
          onBack={() => setProven(null)}
        />
      )}
      <p className={styles.register}>
        Already have an account?{' '}
        <a className="underline" href={paths.loginPartner(redirect ?? undefined)}>
          Partner sign-in
        </a>
      </p>
    </Stack>
  )
}

const getStep = (invite: Invite | null, proven: CodeForm | null): number => {
  if (invite === null) return 0
  return proven === null ? 1 : 2
}
