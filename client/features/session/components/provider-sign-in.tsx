import { KeyRound } from 'lucide-react'
import { useShop } from '#client/lib/shop.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { Stack } from '#client/ui/layout/stack.tsx'
import { PROVIDER_NAME, type ProviderBrand } from '../provider.rules.ts'
import { useProviderReturn, useRedirectToProvider } from '../use-provider.ts'
import styles from './provider-sign-in.module.css'

type Props = {
  brand?: ProviderBrand
  /** Path that the provider returns to; by default, this page. */
  backTo?: string
}

/** Button that signs in with the identity provider. Renders nothing if the shop has none. */
export function ProviderButton({ brand = 'shop', backTo }: Props) {
  const { hasSignInProvider } = useShop()
  const leave = useRedirectToProvider(brand, backTo)
  if (!hasSignInProvider) return null
  return (
    <Stack>
      <p className={styles.or}>or</p>
      <Button variant="secondary" size="lg" isBlock icon={<KeyRound aria-hidden />} onClick={leave}>
        Continue with {PROVIDER_NAME}
      </Button>
    </Stack>
  )
}

/** Handles the return from the identity provider: signs in, or shows an error. Renders nothing on other visits. */
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
