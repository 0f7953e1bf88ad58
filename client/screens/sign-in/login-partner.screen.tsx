import { useJoinGuestCart } from '@fixbench/storefront/features/cart/merge-guest-cart.ts'
import { BindInvite } from '@fixbench/storefront/features/session/components/invite-step.tsx'
import {
  ProviderButton,
  ProviderOutcome,
} from '@fixbench/storefront/features/session/components/provider-sign-in.tsx'
import { SignInForm } from '@fixbench/storefront/features/session/components/sign-in-form.tsx'
import { useStores } from '@fixbench/storefront/lib/shop.tsx'
import { ownPath } from '@fixbench/storefront/lib/url/own-path.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import styles from './login.module.css'

/** Partner sign-in. Members who aren't partners yet can link their account with an invite code. */
export default function LoginPartnerScreen() {
  const stores = useStores()
  const joinGuestCart = useJoinGuestCart()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [isBinding, setIsBinding] = useState(false)
  const redirect = search.get('redirect')
  const leave = () => navigate(redirect === null ? paths.backMarket() : ownPath(redirect), { replace: true })
  const onSignedIn = async () => {
    await joinGuestCart()
    if (stores.root.get().userInfo?.bmFlag === 1) await leave()
    else setIsBinding(true)
  }

  if (isBinding) return <BindAccount onLeave={() => void leave()} />

  return (
    <Stack className={styles.login}>
      <h1>Partner sign-in</h1>
      <p className="ink-2">For sellers of refurbished devices.</p>
      <ProviderOutcome onSignedIn={onSignedIn} />
      <SignInForm onSignedIn={onSignedIn} />
      <ProviderButton brand="partner" />
      <p className={styles.register}>
        New here?{' '}
        <a className="underline" href={paths.registerPartner(redirect ?? undefined)}>
          Register with an invite code
        </a>
      </p>
    </Stack>
  )
}

function BindAccount({ onLeave }: { onLeave: () => void }) {
  return (
    <Stack className={styles.login}>
      <h1>One more step</h1>
      <p className="ink-2">
        You’re signed in. Enter an invite code to link this account to your marketplace.
      </p>
      <BindInvite onBound={onLeave} />
      <p className={styles.register}>
        <Button variant="link" onClick={onLeave}>
          Continue without a code
        </Button>
      </p>
    </Stack>
  )
}
