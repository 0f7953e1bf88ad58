import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useSession } from '#client/lib/session/use-session.ts'
import { useApi } from '#client/lib/shop.tsx'
import { regionQueries } from '#client/shared/region/region.queries.ts'
import { registerRules } from '#client/shared/validation/account.rules.ts'
import { Button } from '#client/ui/button/button.tsx'
import { PasswordField } from '#client/ui/field/password-field.tsx'
import { Select } from '#client/ui/field/select.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { Form } from '#client/ui/form/form.tsx'
import type { CodeForm } from './code-fields.tsx'
import styles from './sign-in-form.module.css'
import { VerifiedEmail } from './verified-email.tsx'

type ProfileForm = { memberName: string; country: string; password: string }

type Props = {
  verified: CodeForm
  /** Invite code of a partner marketplace, which makes the account a BACK MARKET member. */
  inviteCode?: string
  onDone: () => Promise<void> | void
  /** Returns to the previous step, to change the email address. */
  onBack: () => void
}

/** Step 02: creates the account with name, country and password, and signs in. */
export function ProfileStep({ verified, inviteCode, onDone, onBack }: Props) {
  const api = useApi()
  const session = useSession()
  const countries = useQuery(regionQueries.countries())
  const { register, handleSubmit, formState, setFocus } = useForm<ProfileForm>({
    defaultValues: { memberName: '', country: 'US', password: '' },
  })
  // The focused button of the previous step was removed, so focus moves to the first field.
  useEffect(() => setFocus('memberName'), [setFocus])
  const create = useMutation({
    mutationFn: async (form: ProfileForm) =>
      session.signIn(
        inviteCode === undefined
          ? await api.registration.register({ ...verified, ...form })
          : await api.registration.registerPartner({ ...verified, ...form, inviteCode }),
      ),
    onSuccess: onDone,
    meta: { reaction: 'own' },
  })
  const options = (countries.data?.rows ?? []).map(({ country, countryName }) => ({
    value: country,
    label: countryName,
  }))
  return (
    <Form
      problems={formState.errors}
      failure={create.error}
      onSubmit={event => void handleSubmit(form => create.mutate(form))(event)}
      className={styles.form}
    >
      <VerifiedEmail email={verified.email} onChange={onBack} />
      <TextField
        label="Name"
        autoComplete="name"
        size="lg"
        {...register('memberName', registerRules.memberName)}
      />
      <Select label="Country" options={options} {...register('country')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="6 to 20 characters"
        size="lg"
        {...register('password', registerRules.password)}
      />
      <Button type="submit" size="lg" isBlock isLoading={create.isPending}>
        Create account
      </Button>
    </Form>
  )
}
