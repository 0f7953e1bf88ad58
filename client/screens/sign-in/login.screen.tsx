import { useNavigate, useSearchParams } from 'react-router-dom'
import { useJoinGuestCart } from '#client/features/cart/use-join-guest-cart.ts'
import { ProviderButton, ProviderOutcome } from '#client/features/session/components/provider-sign-in.tsx'
import { SignInForm } from '#client/features/session/components/sign-in-form.tsx'
import { ownPath } from '#client/lib/url/own-path.ts'
import { paths } from '#client/paths.ts'
import styles from './login.module.css'

/** Sign-in page: the guest cart joins the member's, then the visitor goes where the redirect parameter says. */
export default function LoginScreen() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const target = ownPath(search.get('redirect'))
  const wanted = target === '/' ? undefined : target
  const joinGuestCart = useJoinGuestCart()
  const enter = async () => {
    await joinGuestCart()
    await navigate(target, { replace: true })
  }
  return (
    <div className={styles.login}>
      <h1>Sign in</h1>
      <p className={styles.lead}>{findLead(target)}</p>
      <ProviderOutcome onSignedIn={enter} />
      <SignInForm onSignedIn={enter} />
      <ProviderButton />
      <p className={styles.register}>
        New here? <a href={paths.register(wanted)}>Create an account</a>
        <br />
        Selling on a partner marketplace? <a href={paths.loginPartner(wanted)}>Partner sign-in</a>
      </p>
    </div>
  )
}

/** Says why the visitor has been sent here. */
const findLead = (target: string): string => {
  if (target.startsWith(paths.payment())) return 'Sign in to check out. Your cart comes with you.'
  return target === '/' ? 'See your orders, points, coupons, and prices.' : 'Sign in to open this page.'
}
