import { useSuspenseQuery } from '@tanstack/react-query'
import { MailSwitches } from '#client/features/profile/components/mail-switches.tsx'
import { OwnData } from '#client/features/profile/components/own-data.tsx'
import { PasswordForm } from '#client/features/profile/components/password-form.tsx'
import { profileQueries } from '#client/features/profile/profile.queries.ts'
import { DeviceList } from '#client/features/session/components/device-list.tsx'
import { AccountPage } from '#client/layouts/account/account-page.tsx'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Cluster } from '#client/ui/layout/layout.tsx'
import { TitledCard } from '#client/ui/layout/titled-card.tsx'
import styles from './setting.module.css'

/** Account settings: emails, password, signed-in devices and personal data. */
export default function SettingScreen() {
  const { data: profile } = useSuspenseQuery(profileQueries.own())
  return (
    <AccountPage title="Setting" description={profile.email}>
      <TitledCard title="Email preferences">
        <MailSwitches profile={profile} />
      </TitledCard>
      <TitledCard title="Password">
        <PasswordSection hasPassword={profile.hasPassword} />
      </TitledCard>
      <TitledCard title="Signed-in devices">
        <p className={styles.text}>
          You stay signed in for seven days. If you don’t recognize a device, sign it out and change your
          password.
        </p>
        <DeviceList />
      </TitledCard>
      <TitledCard title="Your data">
        <OwnData profile={profile} />
      </TitledCard>
    </AccountPage>
  )
}

/** Form that changes the password. Members without one get a link to set it by an emailed code. */
function PasswordSection({ hasPassword }: { hasPassword: boolean }) {
  if (hasPassword) return <PasswordForm />
  return (
    <>
      <p className={styles.text}>
        You sign in with a third-party account and have no password here. To set one, use a code that we email
        you. This signs out every device.
      </p>
      <Cluster>
        <Button variant="secondary" href={paths.forgotPassword()}>
          Set password
        </Button>
      </Cluster>
    </>
  )
}
