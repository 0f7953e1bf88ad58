import { useShop } from '#client/lib/shop.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { InviteStep } from './invite-step.tsx'

/** Form that makes the signed-in member a partner with an invite code. Errors appear at the field. */
export function BindInvite({ onBound }: { onBound?: () => void }) {
  const { api, stores } = useShop()
  return (
    <InviteStep
      submitLabel="Become a partner"
      redeem={async inviteCode => {
        const bound = await api.registration.bindPartner({ inviteCode })
        stores.root.set({ userInfo: await api.session.memberDetail() })
        return bound
      }}
      onAccepted={({ partner }) => {
        toast.success(`Your account is now linked to ${partner}`)
        onBound?.()
      }}
    />
  )
}
