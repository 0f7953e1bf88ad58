import type { Shop } from '@fixbench/storefront/lib/loader.ts'
import { clearToken, readToken } from '@fixbench/storefront/lib/session/session.ts'

/** Loads the signed-in member into the root state. Clears the token when the call fails. */
export const loadMember = async (shop: Shop): Promise<void> => {
  if (readToken() === null) return
  try {
    shop.stores.root.set({ userInfo: await shop.api.session.memberDetail() })
  } catch {
    clearToken()
  }
}
