import { Button } from '@fixbench/ui/button/button.tsx'
import { PasswordField } from '@fixbench/ui/field/password-field.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { HookForm } from '@fixbench/ui/form/form.tsx'
import { useForm } from '@fixbench/ui/form/use-form.ts'
import { useEffect } from 'react'
import { useApiMutation } from '#storefront/lib/api/use-mutation.ts'
import { useSession } from '#storefront/lib/session/use-session.ts'
import { CountrySelect } from '#storefront/shared/region/country-select.tsx'
import { PASSWORD_LENGTH, registerRules } from '#storefront/shared/validation/validation.rules.ts'
import type { CodeForm } from './email-step.tsx'
import { VerifiedEmail } from './email-step.tsx'

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
  const session = useSession()
  const form = useForm<ProfileForm>({ defaultValues: { memberName: '', country: 'US', password: '' } })
  const { register, setFocus } = form

  // The focused button of the previous step was removed, so focus moves to the first field.
  useEffect(() => setFocus('memberName'), [setFocus])
  const create = useApiMutation(
    async (api, fields: ProfileForm) =>
      session.signIn(
        inviteCode === undefined
          ? await api.registration.register({ ...verified, ...fields })
          : await api.registration.registerPartner({ ...verified, ...fields, inviteCode }),
      ),
    { onSuccess: onDone, meta: { reaction: 'own' } },
  )

  return (
    <HookForm form={form} failure={create.error} onSubmit={fields => create.mutate(fields)}>
      <VerifiedEmail email={verified.email} onChange={onBack} />
      <TextField
        label="Name"
        autoComplete="name"
        size="lg"
        {...register('memberName', registerRules.memberName)}
      />
      <CountrySelect {...register('country')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={PASSWORD_LENGTH}
        size="lg"
        {...register('password', registerRules.password)}
      />
      <Button type="submit" size="lg" isBlock isLoading={create.isPending}>
        Create account
      </Button>
    </HookForm>
  )
}
