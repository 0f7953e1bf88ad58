import { useEnterShop } from '@fixbench/storefront/features/cart/merge-guest-cart.ts'
import {
  ProviderButton,
  ProviderOutcome,
} from '@fixbench/storefront/features/session/components/provider-sign-in.tsx'
import { SignInForm } from '@fixbench/storefront/features/session/components/sign-in-form.tsx'
import { ownPath } from '@fixbench/storefront/lib/url/own-path.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { useSearchParams } from 'react-router-dom'
import styles from './login.module.css'

/** Sign-in page. After sign-in, the guest cart is merged and the visitor is sent to the path of the redirect parameter. */
export default function LoginScreen() {
  const [search] = useSearchParams()
  const target = ownPath(search.get('redirect'))
  const redirect = target === '/' ? undefined : target
  const onSignedIn = useEnterShop(target)

  return (
    <Stack className={styles.login}>
      <h1>Sign in</h1>
      <p className="ink-2">{getLead(target)}</p>
      <ProviderOutcome onSignedIn={onSignedIn} />
      <SignInForm onSignedIn={onSignedIn} />
      <ProviderButton />
      <p className={styles.register}>
        New here?{' '}
        <a className="underline" href={paths.register(redirect)}>
          Create an account
        </a>
        <br />
        Selling on a partner marketplace?{' '}
        <a className="underline" href={paths.loginPartner(redirect)}>
          Partner sign-in
        </a>
      </p>
    </Stack>
  )
}

/** Explains why the visitor was sent to sign-in. */
const getLead = (target: string): string => {
  if (target.startsWith(paths.payment())) return 'Sign in to check out. Your cart comes with you.'
  return target === '/' ? 'See your orders, points, coupons, and prices.' : 'Sign in to open this page.'
}
