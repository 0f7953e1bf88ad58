import { useStores } from '#client/lib/shop.tsx'
import { openDialog } from '#client/lib/state/dialogs.ts'

/** Returns a function that opens the chat for members, and the sign-in dialog for guests (STATE-4-chat-member, STATE-4-chat-guest). */
export const useChatLauncher = (): (() => void) => {
  const { root } = useStores()
  return () => openDialog(root.get().userInfo === null ? 'sign-in' : 'chat')
}
