import { codeNumbers } from 'virtual:contract-wire'
import { brand as seededBrand } from '@fixbench/contract/brand/brand.ts'
import { PROVIDER_NAME } from '@fixbench/contract/session/session-constants.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { describeFailure } from '#storefront/lib/api/describe-failure.ts'
import { ApiError } from '#storefront/lib/api/errors.ts'
import { useApiMutation } from '#storefront/lib/api/use-mutation.ts'
import { randomKey } from '#storefront/lib/random-key.ts'
import { useSession } from '#storefront/lib/session/use-session.ts'
import { useBrand, useShop } from '#storefront/lib/shop.tsx'
import {
  getProviderUrl,
  type ProviderBrand,
  type ProviderReturn,
  parseProviderReturn,
  toReturnPath,
} from '../provider.rules.ts'
import styles from './provider-sign-in.module.css'

type Props = {
  brand?: ProviderBrand
  /** Path that the provider returns to; by default, this page. */
  backTo?: string
}

/** Button that signs in with the identity provider. Renders nothing if the shop has none. */
export function ProviderButton({ brand = 'shop', backTo }: Props) {
  const { hasSignInProvider } = useShop()
  const leave = useRedirectToProvider(brand, backTo)
  if (!hasSignInProvider) return null
  return (
    <Stack>
      <p className={styles.or}>or</p>
      <Button variant="secondary" size="lg" isBlock icon={<KeyRound aria-hidden />} onClick={leave}>
        Continue with {PROVIDER_NAME}
      </Button>
    </Stack>
  )
}

/** Handles the return from the identity provider: signs in, or shows an error. Renders nothing on other visits. */
export function ProviderOutcome({ onSignedIn }: { onSignedIn: () => Promise<void> | void }) {
  const { isPending, problem } = useProviderReturn(onSignedIn)
  if (isPending) return <Notice isLive>Signing you in with {PROVIDER_NAME} …</Notice>
  if (problem === null) return null
  return (
    <Notice tone="warn" isLive>
      {problem}
    </Notice>
  )
}

const STATE_KEY = 'provider_state'

// Without session storage, every return from the provider is rejected.
const stateStorage = {
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

/** Returns a function that navigates to the identity provider. `backTo` is the return path; by default, this page. */
const useRedirectToProvider = (brand: ProviderBrand, backTo?: string) => {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const { name } = useBrand()

  return () => {
    const state = randomKey()
    stateStorage.write(state)
    location.assign(
      getProviderUrl({
        origin: location.origin,
        backTo: backTo ?? toReturnPath(pathname, search),
        state,
        brand,
        shopName: name === seededBrand.name ? undefined : name,
      }),
    )
  }
}

/** Handles a return from the identity provider once: signs in with its code, or provides the error message. */
const useProviderReturn = (onSignedIn: () => Promise<void> | void) => {
  const session = useSession()
  const [search, setSearch] = useSearchParams()
  const isHandled = useRef(false)
  const { mutate, isPending, error } = useApiMutation(
    async (api, result: ProviderReturn) => {
      if (result.kind === 'failed') throw new ApiError(codeNumbers.REFUSED, result.message)
      if (result.kind === 'code') await session.signIn(await api.registration.oauth({ code: result.code }))
    },
    { onSuccess: onSignedIn, meta: { reaction: 'own' } },
  )

  useEffect(() => {
    if (isHandled.current || !(search.has('code') || search.has('error'))) return
    isHandled.current = true
    mutate(parseProviderReturn(search, stateStorage.take()))
    const redirect = search.get('redirect')
    setSearch(redirect === null ? {} : { redirect }, { replace: true })
  }, [search, setSearch, mutate])

  return { isPending, problem: error === null ? null : describeFailure(error) }
}
