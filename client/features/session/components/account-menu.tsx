import { useMutation } from '@tanstack/react-query'
import { User } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { paths } from '#client/app/paths.ts'
import { useApi, useViewer } from '#client/lib/shop.tsx'
import { useSession } from '#client/lib/use-session.ts'
import { Avatar } from '#client/ui/avatar/avatar.tsx'
import { cx } from '#client/ui/cx.ts'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { HoverCard } from '#client/ui/overlay/hover-card.tsx'
import styles from './account-menu.module.css'

const entries = [
  { label: 'My Orders', href: paths.orders() },
  { label: 'My Coupons', href: paths.userCoupons() },
  { label: 'My Points', href: paths.userPoints() },
  { label: 'Points Orders', href: paths.pointOrders() },
  { label: 'My Address', href: paths.addresses() },
  { label: 'My Reviews', href: paths.userReviews() },
  { label: 'Recently Viewed', href: paths.recentlyViewed() },
]

/** Ends the session on the server, then in the browser; a failure leaves the member signed in ('Exit fail'). */
export const useSignOut = () => {
  const api = useApi()
  const session = useSession()
  return useMutation({
    mutationFn: (memberId: string) => api.session.signOut({ memberId }),
    onSuccess: () => session.signOut(),
    onError: () => toast.error('Exit fail'),
    meta: { reaction: 'own' },
  })
}

/** A member's name with the user menu; for a guest the links to sign in and register. */
export function AccountMenu() {
  const viewer = useViewer()
  // A new page closes the menu.
  const { key } = useLocation()
  const signOut = useSignOut()
  if (viewer === null) return <GuestLinks />
  return (
    <HoverCard
      key={key}
      label="Account"
      className={cx(styles.panel)}
      trigger={props => (
        <a href={paths.profile()} {...props} className={styles.trigger}>
          <Avatar name={viewer.memberName} src={viewer.image} size="sm" />
          <span className={styles.words}>
            <small>Hello</small>
            <b>{viewer.memberName}</b>
          </span>
        </a>
      )}
    >
      <ul className={styles.entries}>
        {entries.map(({ label, href }) => (
          <li key={label}>
            <a href={href}>{label}</a>
          </li>
        ))}
        <li className={styles.last}>
          <button type="button" disabled={signOut.isPending} onClick={() => signOut.mutate(viewer.memberId)}>
            Sign out
          </button>
        </li>
      </ul>
    </HoverCard>
  )
}

function GuestLinks() {
  const { pathname, search } = useLocation()
  const signIn = paths.login(pathname === paths.home() ? undefined : pathname + search)
  return (
    <span className={styles.guest}>
      <a href={signIn} aria-label="Sign in" className={styles.icon}>
        <User aria-hidden size={24} strokeWidth={1.6} />
      </a>
      <span className={styles.words}>
        <a href={signIn}>
          <b>Sign in</b>
        </a>
        <a href={paths.register()}>
          <small>Register</small>
        </a>
      </span>
    </span>
  )
}
