import { useMemo } from 'react'
import { useShop } from '#storefront/lib/shop.tsx'
import { clearToken, storeToken } from './session.ts'

type Session = {
  /** Stores the token, loads the member and refetches all data. Rejects when the member can't be loaded. */
  signIn(token: string): Promise<void>
  /** Clears the token and reloads the page. Call it after the server has ended the session. */
  signOut(): void
  /** Clears the token without a reload, for a deleted account whose data must not be fetched again. */
  forget(): void
}

/** Starts and ends the session of this browser. */
export const useSession = (): Session => {
  const { api, queryClient, stores } = useShop()

  return useMemo(
    () => ({
      signIn: async token => {
        storeToken(token)
        try {
          const userInfo = await api.session.memberDetail()
          // Prices and lists depend on the viewer.
          stores.root.set({ userInfo })
          void queryClient.invalidateQueries()
        } catch (error) {
          clearToken()
          throw error
        }
      },
      signOut: () => {
        clearToken()
        location.reload()
      },
      forget: clearToken,
    }),
    [api, queryClient, stores],
  )
}
