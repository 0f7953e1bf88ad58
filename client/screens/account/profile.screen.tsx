import { formatDate } from '@fixbench/contract/core/format.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { Profile } from '@fixbench/contract/profile/profile.contract.ts'
import { useChangePhoto, useEditProfile } from '@fixbench/storefront/features/profile/profile.mutations.ts'
import { profileQueries } from '@fixbench/storefront/features/profile/profile.queries.ts'
import { describeFailure } from '@fixbench/storefront/lib/api/describe-failure.ts'
import { useFormDraft } from '@fixbench/storefront/lib/state/use-form-draft.ts'
import { CountrySelect } from '@fixbench/storefront/shared/region/country-select.tsx'
import { phoneRules, registerRules } from '@fixbench/storefront/shared/validation/validation.rules.ts'
import { Avatar } from '@fixbench/ui/avatar/avatar.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { FileInput, IMAGE_TYPES } from '@fixbench/ui/field/file-input.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { HookForm } from '@fixbench/ui/form/form.tsx'
import profileFormStyles from '@fixbench/ui/form/form-grid.module.css'
import { useForm } from '@fixbench/ui/form/use-form.ts'
import { Breakable } from '@fixbench/ui/layout/breakable.tsx'
import { Card, Cluster } from '@fixbench/ui/layout/layout.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { AccountPage } from '#client/layouts/account/account-page.tsx'
import styles from './photo-field.module.css'

/** Form for the member's picture, name and business. */
export default function ProfileScreen() {
  const { data: profile } = useSuspenseQuery(profileQueries.own())
  return (
    <AccountPage title="Edit Profile" description={`Member since ${formatDate(profile.registerTime)}`}>
      <Card padding="lg">
        <PhotoField profile={profile} />
      </Card>
      <Card padding="lg">
        <ProfileForm profile={profile} />
      </Card>
    </AccountPage>
  )
}

/** The member's photo. Choosing or removing it saves immediately. */
function PhotoField({ profile }: { profile: Profile }) {
  const input = useRef<HTMLInputElement>(null)
  const change = useChangePhoto()
  const edit = useEditProfile()
  const choose = (file: File | undefined) => {
    if (file !== undefined) {
      change.mutate(file, {
        onSuccess: saved => saved !== null && toast.success('Photo updated'),
      })
    }
  }

  return (
    <Cluster gap={5}>
      <Avatar name={profile.memberName} src={profile.image} size="lg" className={styles.picture} />
      <div>
        <p className="anywhere text-xl semibold">{profile.memberName}</p>
        <p className="anywhere ink-3">
          <Breakable text={profile.email} />
        </p>
        <Cluster className={styles.buttons}>
          <FileInput
            ref={input}
            accept={IMAGE_TYPES}
            aria-label="Photo"
            tabIndex={-1}
            onFiles={([file]) => choose(file)}
          />
          <Button
            size="sm"
            variant="secondary"
            isLoading={change.isPending}
            onClick={() => input.current?.click()}
          >
            Change photo
          </Button>
          {profile.image !== '' && (
            <Button
              size="sm"
              variant="ghost"
              isLoading={edit.isPending}
              onClick={() =>
                edit.mutate({ image: '' }, { onError: error => toast.error(describeFailure(error)) })
              }
            >
              Remove
            </Button>
          )}
        </Cluster>
      </div>
    </Cluster>
  )
}

const toFields = (profile: Profile) => {
  const { memberName, firstName, lastName, country, mobile, company, taxNumber, birthday } = profile
  return { memberName, firstName, lastName, country, mobile, company, taxNumber, birthday }
}

type Fields = ReturnType<typeof toFields>

const optionalFields = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name', maxLength: 60 },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name', maxLength: 60 },
  { name: 'company', label: 'Company', autoComplete: 'organization', maxLength: 120 },
  { name: 'taxNumber', label: 'Tax ID', hint: 'Printed on invoices', maxLength: 60 },
] as const

/** Form for the member's name, country, business data and birthday. The email address can't be changed here. */
function ProfileForm({ profile }: { profile: Profile }) {
  const form = useForm<Fields>({ defaultValues: toFields(profile) })
  const { register } = form
  const edit = useEditProfile()
  const { discard } = useFormDraft(form, 'profile', toFields(profile))
  const save = ({ country, ...fields }: Fields) =>
    edit.mutate(
      { ...fields, ...omitUndefined({ country: country === '' ? undefined : country }) },
      {
        onSuccess: saved => {
          form.reset(toFields(saved))
          discard()
          toast.success('Profile saved')
        },
      },
    )

  return (
    <HookForm form={form} failure={edit.error} onSubmit={save} className={profileFormStyles.form}>
      <TextField
        label="Name"
        hint="Shown next to your reviews and comments"
        autoComplete="nickname"
        {...register('memberName', registerRules.memberName)}
      />
      <CountrySelect placeholder="Choose a country" {...register('country')} />
      {optionalFields.map(({ name, ...field }) => (
        <TextField key={name} isOptional {...field} {...register(name)} />
      ))}
      <TextField
        label="Phone"
        isOptional
        type="tel"
        autoComplete="tel"
        maxLength={30}
        {...register('mobile', phoneRules.optional)}
      />
      <TextField label="Birthday" isOptional type="date" autoComplete="bday" {...register('birthday')} />
      <div className="whole-row">
        <Button type="submit" isLoading={edit.isPending}>
          Save
        </Button>
      </div>
    </HookForm>
  )
}
