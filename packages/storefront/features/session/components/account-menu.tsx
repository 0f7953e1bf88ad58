import { Avatar } from '@fixbench/ui/avatar/avatar.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { Icon } from '@fixbench/ui/icon/icon.tsx'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { lazyComponent } from '@fixbench/ui/lazy-component.ts'
import { HoverCard } from '@fixbench/ui/overlay/hover-card.tsx'
import { SuspenseBoundary } from '@fixbench/ui/suspense-boundary.tsx'
import { useLocation } from 'react-router-dom'
import { useViewer } from '#storefront/lib/shop.tsx'
import { paths } from '#storefront/paths.ts'
import styles from './account-menu.module.css'

const AccountPanel = lazyComponent(() => import('./account-panel.tsx').then(m => m.AccountPanel))

/** User menu of a member in the header; links to sign in and register for guests. */
export function AccountMenu() {
  const viewer = useViewer()
  // The key remounts and thereby closes the menu after navigation.
  const { key } = useLocation()
  if (viewer === null) return <GuestLinks />

  return (
    <HoverCard
      key={key}
      label="Account"
      className={styles.panel}
      trigger={props => (
        <a href={paths.profile()} {...props} className={styles.trigger}>
          <Avatar name={viewer.memberName} src={viewer.image} size="sm" />
          <Stack as="span" gap={0} className={styles.words}>
            <small className="ink-2">Hello</small>
            <b className="truncate text-md">{viewer.memberName}</b>
          </Stack>
        </a>
      )}
    >
      <SuspenseBoundary>
        <AccountPanel viewer={viewer} />
      </SuspenseBoundary>
    </HoverCard>
  )
}

function GuestLinks() {
  const { pathname, search } = useLocation()
  const signIn = paths.login(pathname === paths.home() ? undefined : pathname + search)
  return (
    <span className={styles.guest}>
      <a href={signIn} className={styles.signIn}>
        <Icon name="user" size={24} strokeWidth={1.6} />
        <b>Sign in</b>
      </a>
      <a href={paths.register()} className={cx('from-768', styles.register)}>
        Register
      </a>
    </span>
  )
}
