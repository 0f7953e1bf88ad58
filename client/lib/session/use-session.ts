import { useMemo } from 'react'
import { useShop } from '#client/lib/shop.tsx'
import { clearToken, storeToken } from './session.ts'

export type Session = {
  /** Stores the token, loads the member and refetches what the guest was shown. Rejects when the member can't be loaded. */
  signIn(token: string): Promise<void>
  /** Drops both tokens and reloads the page; call it after the server has ended the session. */
  signOut(): void
  /** Drops both tokens and stays on the page: for an account that is gone, where nothing may be loaded again. */
  forget(): void
}

export const useSession = (): Session => {
  const { api, queryClient, stores } = useShop()
  return useMemo(
    () => ({
      signIn: async token => {
        storeToken(token)
        try {
          const userInfo = await api.session.memberDetail()
          // Prices and lists differ by who asks.
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
