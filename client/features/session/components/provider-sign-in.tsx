import { KeyRound } from 'lucide-react'
import { useShop } from '#client/lib/shop.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { PROVIDER_NAME, type ProviderBrand } from '../provider.rules.ts'
import { useLeaveForProvider, useProviderReturn } from '../use-provider.ts'
import styles from './provider-sign-in.module.css'

type Props = {
  brand?: ProviderBrand
  /** Where the provider leads back to; this page without it. */
  backTo?: string
}

/**
 * The way in by the sign-in provider, under a line that sets it apart from the form above. Renders nothing in a shop that has no
 * provider.
 */
export function ProviderButton({ brand = 'shop', backTo }: Props) {
  const { hasSignInProvider } = useShop()
  const leave = useLeaveForProvider(brand, backTo)
  if (!hasSignInProvider) return null
  return (
    <div className={styles.provider}>
      <p className={styles.or}>or</p>
      <Button variant="secondary" size="lg" isBlock icon={<KeyRound aria-hidden />} onClick={leave}>
        Continue with {PROVIDER_NAME}
      </Button>
    </div>
  )
}

/** What came back from the provider: nothing to see when the page was reached otherwise. */
export function ProviderOutcome({ onSignedIn }: { onSignedIn: () => Promise<void> | void }) {
  const { isPending, problem } = useProviderReturn(onSignedIn)
  if (isPending) return <Notice isLive>Signing you in with {PROVIDER_NAME} …</Notice>
  if (problem === null) return null
  return (
    <Notice tone="warn" isLive>
      {problem}
    </Notice>
  )
}
