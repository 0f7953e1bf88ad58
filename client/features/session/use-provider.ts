import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { randomKey } from '#client/lib/random-key.ts'
import { useSession } from '#client/lib/session/use-session.ts'
import { useApi } from '#client/lib/shop.tsx'
import {
  type ProviderBrand,
  type ProviderReturn,
  providerAddress,
  readProviderReturn,
  toReturnPath,
} from './provider.rules.ts'

const STATE_KEY = 'provider_state'

// Session storage may be switched off: then no return is accepted, which is safe.
const storage = {
  write: (state: string): void => {
    try {
      sessionStorage.setItem(STATE_KEY, state)
    } catch {
      return
    }
  },
  take: (): string | null => {
    try {
      const state = sessionStorage.getItem(STATE_KEY)
      sessionStorage.removeItem(STATE_KEY)
      return state
    } catch {
      return null
    }
  },
}

/** Leaves for the provider; it comes back to this page, or to `backTo`. */
export const useLeaveForProvider = (brand: ProviderBrand, backTo?: string) => {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  return () => {
    const state = randomKey()
    storage.write(state)
    location.assign(
      providerAddress({
        origin: location.origin,
        backTo: backTo ?? toReturnPath(pathname, search),
        state,
        brand,
      }),
    )
  }
}

/** Handles the provider's response: signs in with its code, once, or shows why it failed. */
export const useProviderReturn = (onSignedIn: () => Promise<void> | void) => {
  const api = useApi()
  const session = useSession()
  const [search, setSearch] = useSearchParams()
  const isTaken = useRef(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (came: ProviderReturn) => {
      if (came.kind === 'failed') throw new Error(came.why)
      if (came.kind === 'code') await session.signIn(await api.registration.oauth({ code: came.code }))
    },
    onSuccess: onSignedIn,
    meta: { reaction: 'own' },
  })
  useEffect(() => {
    if (isTaken.current || !(search.has('code') || search.has('error'))) return
    isTaken.current = true
    mutate(readProviderReturn(search, storage.take()))
    const redirect = search.get('redirect')
    setSearch(redirect === null ? {} : { redirect }, { replace: true })
  }, [search, setSearch, mutate])
  return { isPending, problem: error?.message ?? null }
}
