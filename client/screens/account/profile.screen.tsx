import { useSuspenseQuery } from '@tanstack/react-query'
import { PictureField } from '#client/features/profile/components/picture-field.tsx'
import { ProfileForm } from '#client/features/profile/components/profile-form.tsx'
import { profileQueries } from '#client/features/profile/profile.queries.ts'
import { AccountPage } from '#client/layouts/account/account-page.tsx'
import { formatDate } from '#client/lib/format/format.ts'
import { Card } from '#client/ui/layout/card.tsx'

/** Form for the member's picture, name and business. */
export default function ProfileScreen() {
  const { data: profile } = useSuspenseQuery(profileQueries.own())
  return (
    <AccountPage title="Edit Profile" description={`Member since ${formatDate(profile.registerTime)}`}>
      <Card padding="lg">
        <PictureField profile={profile} />
      </Card>
      <Card padding="lg">
        <ProfileForm profile={profile} />
      </Card>
    </AccountPage>
  )
}
