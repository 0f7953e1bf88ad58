import type { Profile } from '@fixbench/contract/profile/profile.contract.ts'
import { SESSION_DAYS } from '@fixbench/contract/session/session-constants.ts'
import { OwnData } from '@fixbench/storefront/features/profile/components/own-data.tsx'
import { useEditProfile } from '@fixbench/storefront/features/profile/profile.mutations.ts'
import { profileQueries } from '@fixbench/storefront/features/profile/profile.queries.ts'
import { DeviceList } from '@fixbench/storefront/features/session/components/device-list.tsx'
import { describeFailure } from '@fixbench/storefront/lib/api/describe-failure.ts'
import { useInvalidate } from '@fixbench/storefront/lib/api/query.ts'
import { useCallMutation } from '@fixbench/storefront/lib/api/use-mutation.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { PASSWORD_LENGTH, registerRules } from '@fixbench/storefront/shared/validation/validation.rules.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { PasswordField } from '@fixbench/ui/field/password-field.tsx'
import { Switch } from '@fixbench/ui/field/switch.tsx'
import { HookForm } from '@fixbench/ui/form/form.tsx'
import { useForm } from '@fixbench/ui/form/use-form.ts'
import { Cluster, Stack } from '@fixbench/ui/layout/layout.tsx'
import { TitledCard } from '@fixbench/ui/layout/titled-card.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { AccountPage } from '#client/layouts/account/account-page.tsx'
import passwordFormStyles from './password-form.module.css'
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
          You stay signed in for {SESSION_DAYS} days. If you don’t recognize a device, sign it out and change
          your password.
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

const mails = [
  { field: 'wantsOrderMail', label: 'Orders', hint: 'Payment, shipping, and delivery updates' },
  {
    field: 'wantsPriceMail',
    label: 'Prices',
    hint: 'When something on your wish list drops in price or comes back in stock',
  },
  {
    field: 'wantsNewsletter',
    label: 'Newsletter',
    hint: 'New parts, coupons, and repair notes, once a week',
  },
] as const

/** Email preferences of the member. Each switch saves immediately. */
function MailSwitches({ profile }: { profile: Profile }) {
  const edit = useEditProfile()

  return (
    <Stack>
      {mails.map(({ field, label, hint }) => (
        <Switch
          key={field}
          label={label}
          hint={hint}
          checked={profile[field]}
          disabled={edit.isPending}
          onChange={event =>
            edit.mutate(
              { [field]: event.target.checked },
              {
                onSuccess: () => toast.success('Saved'),
                onError: error => toast.error(describeFailure(error)),
              },
            )
          }
        />
      ))}
    </Stack>
  )
}

type Fields = { oldPassword: string; password: string; again: string }

/** Changes the password and signs out all other devices. */
function PasswordForm() {
  const form = useForm<Fields>({
    defaultValues: { oldPassword: '', password: '', again: '' },
  })
  const { register } = form
  const change = useCallMutation('registration', 'updatePassword', { meta: { reaction: 'own' } })
  const invalidateSessions = useInvalidate('session.list')
  const save = ({ oldPassword, password }: Fields) =>
    change.mutate(
      { oldPassword, password },
      {
        onSuccess: () => {
          form.reset()
          void invalidateSessions()
          toast.success('Password changed. Other devices were signed out.')
        },
        onError: error =>
          form.setError('oldPassword', { message: describeFailure(error) }, { shouldFocus: true }),
      },
    )

  return (
    <HookForm form={form} onSubmit={save} className={passwordFormStyles.form}>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...register('oldPassword', { required: 'Enter your password' })}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={PASSWORD_LENGTH}
        {...register('password', registerRules.password)}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        {...register('again', {
          validate: (again, { password }) => again === password || 'The passwords don’t match',
        })}
      />
      <Button type="submit" isLoading={change.isPending}>
        Change password
      </Button>
    </HookForm>
  )
}
