import { findOwnPath } from '#contract/core/own-path.ts'

/** Name of the stand-in provider, as it calls itself. */
export const PROVIDER_NAME = 'OneKey'

const AUTHORIZE = '/gateway/provider/authorize'
const CLIENT = 'fixbench'

export type ProviderBrand = 'shop' | 'partner'

type Leaving = { origin: string; backTo: string; state: string; brand: ProviderBrand }

/** The provider's address; it leads back to `backTo` of the shop with `state` and a code, or an error. */
export const providerAddress = ({ origin, backTo, state, brand }: Leaving): string => {
  const query = new URLSearchParams({ client_id: CLIENT, redirect_uri: origin + backTo, state, brand })
  return `${AUTHORIZE}?${query.toString()}`
}

/** What the provider sent along: a code, a refusal, or nothing when the page was not reached from there. */
export type ProviderReturn =
  | { kind: 'none' }
  | { kind: 'code'; code: string }
  | { kind: 'failed'; why: string }

const REASONS: Readonly<Record<string, string>> = {
  access_denied: `You didn’t sign in with ${PROVIDER_NAME}. Try again or use another sign-in method.`,
  server_error: `${PROVIDER_NAME} had a problem. Try again in a moment.`,
}

/** Reads the address of a return. A state that this browser did not begin with is refused, whatever came with it. */
export const readProviderReturn = (search: URLSearchParams, begunState: string | null): ProviderReturn => {
  const [code, error, state] = [search.get('code'), search.get('error'), search.get('state')]
  if (code === null && error === null) return { kind: 'none' }
  if (state === null || state !== begunState)
    return { kind: 'failed', why: 'This sign-in didn’t start in this browser. Start again.' }
  if (code !== null) return { kind: 'code', code }
  return { kind: 'failed', why: REASONS[error ?? ''] ?? `${PROVIDER_NAME} couldn’t sign you in.` }
}

/** The page to come back to: the one that is open, with the wanted page but nothing of an earlier return. */
export const toReturnPath = (pathname: string, search: URLSearchParams): string => {
  const redirect = findOwnPath(search.get('redirect'))
  return redirect === null ? pathname : `${pathname}?${new URLSearchParams({ redirect }).toString()}`
}
