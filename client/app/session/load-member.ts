import type { Shop } from '#client/lib/loader.ts'
import { clearToken, readToken } from '#client/lib/session/session.ts'

/** Names the member of a page that the server could not render; a token that is not good is dropped. */
export const loadMember = async (shop: Shop): Promise<void> => {
  if (readToken() === null) return
  try {
    shop.stores.root.set({ userInfo: await shop.api.session.memberDetail() })
  } catch {
    clearToken()
  }
}
