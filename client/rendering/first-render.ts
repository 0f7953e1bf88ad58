import { sessionEndCodes } from '@fixbench/contract/session/session-constants.ts'
import { ApiError } from '@fixbench/storefront/lib/api/errors.ts'
import type { Shop } from '@fixbench/storefront/lib/loader.ts'

/** `sessionEnd` is the code that rejected the token; null if it is valid or missing, or if the call failed otherwise. */
type FirstRender = { isTokenBad: boolean; sessionEnd: number | null }

/**
 * First-render sequence (STATE-4-shop-top-first): loads the top banner, ignoring a failure, then the member of the token.
 * If the member can't be loaded, the visitor is a guest and `isTokenBad` is true, even if the call failed without a
 * response (STATE-4-member-detail-failed-call).
 */
export const loadFirstRender = async (shop: Shop, token: string | null): Promise<FirstRender> => {
  const headerTopInfo = await shop.api.home.top().catch(() => null)
  shop.stores.root.set({ headerTopInfo })
  if (token === null) return { isTokenBad: false, sessionEnd: null }
  try {
    shop.stores.root.set({ userInfo: await shop.api.session.memberDetail() })
    return { isTokenBad: false, sessionEnd: null }
  } catch (error) {
    const code = error instanceof ApiError ? error.code : null
    return { isTokenBad: true, sessionEnd: code !== null && sessionEndCodes.includes(code) ? code : null }
  }
}
