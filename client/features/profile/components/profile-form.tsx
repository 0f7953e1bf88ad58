import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { regionQueries } from '#client/shared/region/region.queries.ts'
import { registerRules } from '#client/shared/validation/account.rules.ts'
import { phoneRules } from '#client/shared/validation/phone.rules.ts'
import { Button } from '#client/ui/button/button.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { Select } from '#client/ui/field/select.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { Form } from '#client/ui/form/form.tsx'
import styles from '#client/ui/form/form-grid.module.css'
import type { Profile } from '#contract/profile.contract.ts'
import { useEditProfile } from '../profile.mutations.ts'

type Fields = Pick<
  Profile,
  'memberName' | 'firstName' | 'lastName' | 'country' | 'mobile' | 'company' | 'taxNumber' | 'birthday'
>

const toFields = (profile: Profile): Fields => {
  const { memberName, firstName, lastName, country, mobile, company, taxNumber, birthday } = profile
  return { memberName, firstName, lastName, country, mobile, company, taxNumber, birthday }
}

/** Form for the member's name, country, business data and birthday. The email address can't be changed here. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { register, handleSubmit, formState, reset } = useForm<Fields>({ defaultValues: toFields(profile) })
  const countries = useQuery(regionQueries.countries())
  const edit = useEditProfile()
  const save = handleSubmit(({ country, ...fields }) =>
    edit.mutate(
      { ...fields, ...(country !== '' && { country }) },
      {
        onSuccess: saved => {
          reset(toFields(saved))
          toast.success('Profile saved')
        },
      },
    ),
  )
  return (
    <Form
      problems={formState.errors}
      failure={edit.error}
      onSubmit={event => void save(event)}
      className={styles.form}
    >
      <TextField
        label="Name"
        hint="Shown next to your reviews and comments"
        autoComplete="nickname"
        {...register('memberName', registerRules.memberName)}
      />
      <Select
        label="Country"
        placeholder="Choose a country"
        options={(countries.data?.rows ?? []).map(({ country, countryName }) => ({
          value: country,
          label: countryName,
        }))}
        {...register('country')}
      />
      <TextField
        label="First name"
        isOptional
        autoComplete="given-name"
        maxLength={60}
        {...register('firstName')}
      />
      <TextField
        label="Last name"
        isOptional
        autoComplete="family-name"
        maxLength={60}
        {...register('lastName')}
      />
      <TextField
        label="Company"
        isOptional
        autoComplete="organization"
        maxLength={120}
        {...register('company')}
      />
      <TextField
        label="Tax ID"
        isOptional
        hint="Printed on invoices"
        maxLength={60}
        {...register('taxNumber')}
      />
      <TextField
        label="Phone"
        isOptional
        type="tel"
        autoComplete="tel"
        maxLength={30}
        {...register('mobile', phoneRules.optional)}
      />
      <TextField label="Birthday" isOptional type="date" autoComplete="bday" {...register('birthday')} />
      <div className={styles.wide}>
        <Button type="submit" size="lg" isLoading={edit.isPending}>
          Save
        </Button>
      </div>
    </Form>
  )
}
