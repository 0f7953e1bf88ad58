import { useEnterShop } from '@fixbench/storefront/features/cart/merge-guest-cart.ts'
import { type CodeForm, EmailStep } from '@fixbench/storefront/features/session/components/email-step.tsx'
import { ProfileStep } from '@fixbench/storefront/features/session/components/profile-step.tsx'
import {
  ProviderButton,
  ProviderOutcome,
} from '@fixbench/storefront/features/session/components/provider-sign-in.tsx'
import { useStores } from '@fixbench/storefront/lib/shop.tsx'
import { ownPath } from '@fixbench/storefront/lib/url/own-path.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import styles from './login.module.css'

/** Registration in two steps: email address, then account. The layout shows the progress, and a reload restarts it. */
export default function RegisterScreen() {
  const stores = useStores()
  const [search] = useSearchParams()
  const [proven, setProven] = useState<CodeForm | null>(null)
  const target = ownPath(search.get('redirect'))

  useEffect(() => {
    stores.shopping.set({ userStep: proven === null ? 0 : 1 })
    return () => stores.shopping.set({ userStep: 0 })
  }, [stores, proven])

  const onSignedIn = useEnterShop(target)

  return (
    <Stack className={styles.login}>
      <h1>{proven === null ? 'Create an account' : 'Tell us about yourself'}</h1>
      {proven === null ? (
        <>
          <ProviderOutcome onSignedIn={onSignedIn} />
          <EmailStep purpose="register" onVerified={setProven} />
          <ProviderButton />
        </>
      ) : (
        <ProfileStep verified={proven} onDone={onSignedIn} onBack={() => setProven(null)} />
      )}
      <p className={styles.register}>
        Already have an account?{' '}
        <a className="underline" href={paths.login(target === '/' ? undefined : target)}>
          Sign in
        </a>
      </p>
    </Stack>
  )
}
