import type { Shop } from '#client/lib/loader.ts'

/**
 * First-render sequence of the specification, section 4: top banner info first, a failure ignored; then, with a token,
 * the member detail. Any answer but code 0 leaves a guest and says that the token is bad.
 */
export const loadFirstRender = async (shop: Shop, token: string | null): Promise<{ isTokenBad: boolean }> => {
  const headerTopInfo = await shop.api.home.top().catch(() => null)
  shop.stores.root.set({ headerTopInfo })
  if (token === null) return { isTokenBad: false }
  try {
    shop.stores.root.set({ userInfo: await shop.api.session.memberDetail() })
    return { isTokenBad: false }
  } catch {
    return { isTokenBad: true }
  }
}
