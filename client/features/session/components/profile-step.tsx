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
import { ProvenAddress } from './proven-address.tsx'
import styles from './sign-in-form.module.css'

type ProfileForm = { memberName: string; country: string; password: string }

type Props = {
  proven: CodeForm
  /** Of the partner marketplace; the account becomes a back-market member's. */
  inviteCode?: string
  onDone: () => Promise<void> | void
  /** Back to the step before: the address was the wrong one. */
  onBack: () => void
}

/** Step 02: name, country and password; makes the account and signs it in. */
export function ProfileStep({ proven, inviteCode, onDone, onBack }: Props) {
  const api = useApi()
  const session = useSession()
  const countries = useQuery(regionQueries.countries())
  const { register, handleSubmit, formState, setFocus } = useForm<ProfileForm>({
    defaultValues: { memberName: '', country: 'US', password: '' },
  })
  // The button that led here is gone: the focus moves to the first field.
  useEffect(() => setFocus('memberName'), [setFocus])
  const create = useMutation({
    mutationFn: async (form: ProfileForm) =>
      session.signIn(
        inviteCode === undefined
          ? await api.registration.register({ ...proven, ...form })
          : await api.registration.registerPartner({ ...proven, ...form, inviteCode }),
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
      <ProvenAddress email={proven.email} onChange={onBack} />
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
