import { toast } from '#client/ui/feedback/toast-store.ts'
import { Switch } from '#client/ui/field/switch.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import type { Profile } from '#contract/profile/profile.contract.ts'
import { useEditProfile } from '../profile.mutations.ts'

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
export function MailSwitches({ profile }: { profile: Profile }) {
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
                onError: error => toast.error(error.message),
              },
            )
          }
        />
      ))}
    </Stack>
  )
}
