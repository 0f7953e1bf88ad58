import { useForm } from 'react-hook-form'
import { CountrySelect } from '#client/shared/region/country-select.tsx'
import { registerRules } from '#client/shared/validation/account.rules.ts'
import { phoneRules } from '#client/shared/validation/phone.rules.ts'
import { Button } from '#client/ui/button/button.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { TextField } from '#client/ui/field/text-field.tsx'
import { HookForm } from '#client/ui/form/form.tsx'
import styles from '#client/ui/form/form-grid.module.css'
import type { Profile } from '#contract/profile/profile.contract.ts'
import { useEditProfile } from '../profile.mutations.ts'

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
export function ProfileForm({ profile }: { profile: Profile }) {
  const form = useForm<Fields>({ defaultValues: toFields(profile) })
  const { register } = form
  const edit = useEditProfile()
  const save = ({ country, ...fields }: Fields) =>
    edit.mutate(
      { ...fields, ...(country !== '' && { country }) },
      {
        onSuccess: saved => {
          form.reset(toFields(saved))
          toast.success('Profile saved')
        },
      },
    )
  return (
    <HookForm form={form} failure={edit.error} onSubmit={save} className={styles.form}>
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
