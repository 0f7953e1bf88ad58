import { useStores } from '#client/lib/shop.tsx'
import { openDialog } from '#client/lib/state/dialogs.ts'

/** What the contact button does: opens the chat of a member, the slide login for a guest (STATE-4-chat-member, STATE-4-chat-guest). */
export const useChatLauncher = (): (() => void) => {
  const { root } = useStores()
  return () => openDialog(root.get().userInfo === null ? 'sign-in' : 'chat')
}
