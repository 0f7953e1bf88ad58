import { findOwnPath } from '@fixbench/contract/core/own-path.ts'
import { PROVIDER_NAME } from '@fixbench/contract/session/session-constants.ts'

const AUTHORIZE_PATH = '/gateway/provider/authorize'
const CLIENT_ID = 'shop'

export type ProviderBrand = 'shop' | 'partner'

type AuthorizeRequest = {
  origin: string
  backTo: string
  state: string
  brand: ProviderBrand
  /** Name of a shop other than the seeded one, whose test accounts it doesn't have. */
  shopName?: string | undefined
}

/** URL of the identity provider. It returns to `backTo` with `state` and either a code or an error. */
export const getProviderUrl = ({ origin, backTo, state, brand, shopName }: AuthorizeRequest): string => {
  const query = new URLSearchParams({ client_id: CLIENT_ID, redirect_uri: origin + backTo, state, brand })
  if (shopName !== undefined) query.set('shop', shopName)
  return `${AUTHORIZE_PATH}?${query.toString()}`
}

/** Result of a return from the provider; `none` if the page was opened otherwise. */
export type ProviderReturn =
  | { kind: 'none' }
  | { kind: 'code'; code: string }
  | { kind: 'failed'; message: string }

const MESSAGES: Readonly<Record<string, string>> = {
  access_denied: `You didn’t sign in with ${PROVIDER_NAME}. Try again or use another sign-in method.`,
  server_error: `${PROVIDER_NAME} had a problem. Try again in a moment.`,
}

/** Parses the URL of a return. Fails unless its state is the one that this browser started with. */
export const parseProviderReturn = (
  search: URLSearchParams,
  expectedState: string | null,
): ProviderReturn => {
  const [code, error, state] = [search.get('code'), search.get('error'), search.get('state')]
  if (code === null && error === null) return { kind: 'none' }
  if (state === null || state !== expectedState) {
    return { kind: 'failed', message: 'This sign-in didn’t start in this browser. Start again.' }
  }
  if (code !== null) return { kind: 'code', code }
  return { kind: 'failed', message: MESSAGES[error ?? ''] ?? `${PROVIDER_NAME} couldn’t sign you in.` }
}

/** Return path for the provider: the current page with its `redirect` parameter, without those of an earlier return. */
export const toReturnPath = (pathname: string, search: URLSearchParams): string => {
  const redirect = findOwnPath(search.get('redirect'))
  return redirect === null ? pathname : `${pathname}?${new URLSearchParams({ redirect }).toString()}`
}
