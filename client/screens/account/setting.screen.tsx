import { useSuspenseQuery } from '@tanstack/react-query'
import { paths } from '#client/app/paths.ts'
import { AccountPage } from '#client/features/profile/components/account-page.tsx'
import { MailSwitches } from '#client/features/profile/components/mail-switches.tsx'
import { PasswordForm } from '#client/features/profile/components/password-form.tsx'
import { profileQueries } from '#client/features/profile/profile.queries.ts'
import { useSignOut } from '#client/features/session/use-sign-out.ts'
import { Button } from '#client/ui/button/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { Card } from '#client/ui/layout/card.tsx'
import styles from './setting.module.css'

/** E-mails, password and this device. */
export function SettingScreen() {
  const { data: profile } = useSuspenseQuery(profileQueries.own())
  const signOut = useSignOut()
  return (
    <AccountPage title="Setting" description={profile.email}>
      <Card as="section" padding="lg" aria-labelledby="mails" className={cx(styles.part)}>
        <h2 id="mails">E-mails</h2>
        <MailSwitches profile={profile} />
      </Card>
      <Card as="section" padding="lg" aria-labelledby="password" className={cx(styles.part)}>
        <h2 id="password">Password</h2>
        <PasswordForm />
      </Card>
      <Card as="section" padding="lg" aria-labelledby="device" className={cx(styles.part)}>
        <h2 id="device">This device</h2>
        <p className={styles.text}>
          You stay signed in for seven days. A lost password is replaced by a code that we send to your e-mail
          address; that signs out every device.
        </p>
        <div className={styles.buttons}>
          <Button
            variant="secondary"
            onClick={() => signOut.mutate(profile.memberId)}
            isLoading={signOut.isPending}
          >
            Sign out
          </Button>
          <Button variant="ghost" href={paths.privacy()}>
            What we keep about you
          </Button>
        </div>
      </Card>
    </AccountPage>
  )
}
