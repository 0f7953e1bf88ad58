import type { UserInfo } from '@fixbench/contract/session/session.contract.ts'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { useCallMutation } from '#storefront/lib/api/use-mutation.ts'
import { useSession } from '#storefront/lib/session/use-session.ts'
import { paths } from '#storefront/paths.ts'
import styles from './account-panel.module.css'

/** Ends the session on the server, then in the browser. On error, the member stays signed in and sees 'Exit fail'. */
export const useSignOut = () => {
  const session = useSession()
  return useCallMutation('session', 'signOut', {
    onSuccess: () => session.signOut(),
    onError: () => toast.error('Exit fail'),
    meta: { reaction: 'own-always' },
  })
}

const entries = [
  { label: 'My Orders', href: paths.orders() },
  { label: 'My Coupons', href: paths.userCoupons() },
  { label: 'My Points', href: paths.userPoints() },
  { label: 'Points Orders', href: paths.pointOrders() },
  { label: 'My Address', href: paths.addresses() },
  { label: 'My Reviews', href: paths.userReviews() },
  { label: 'Recently Viewed', href: paths.recentlyViewed() },
]

/** Content of the user menu: links to account pages and the sign-out button. */
export function AccountPanel({ viewer }: { viewer: UserInfo }) {
  const signOut = useSignOut()

  return (
    <ul className={styles.entries}>
      {entries.map(({ label, href }) => (
        <li key={label}>
          <a href={href}>{label}</a>
        </li>
      ))}
      <li className={styles.last}>
        <button
          type="button"
          disabled={signOut.isPending}
          onClick={() => signOut.mutate({ memberId: viewer.memberId })}
        >
          Sign out
        </button>
      </li>
    </ul>
  )
}
