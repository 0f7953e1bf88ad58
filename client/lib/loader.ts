import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { data, redirect } from 'react-router-dom'
import type { UserInfo } from '#contract/session.contract.ts'
import type { Api, Caller } from './api/api.ts'
import { ApiError } from './api/errors.ts'
import type { Head } from './head.ts'
import type { ShopClock } from './shop-clock.ts'
import type { Stores } from './state/stores.ts'

/** What loaders and screens work with; one for each browser tab, one for each page that the server renders. */
export type Shop = {
  api: Api
  call: Caller
  queryClient: QueryClient
  clock: ShopClock
  stores: Stores
  /** Name of the world that this page belongs to. */
  world: string
  origins: { shop: string; mobile: string }
  /** Whether visitors can sign in with the provider. */
  hasSignInProvider: boolean
  /** Reads that were started and not awaited; the server waits a moment for them. */
  pending: Set<Promise<unknown>>
}

/** The shop while one page loads. */
export type LoadingShop = Shop & {
  /** Sign-in address that leads back to the page being loaded. */
  loginPath: string
}

export type LoaderInput = {
  shop: LoadingShop
  viewer: UserInfo | null
  params: Readonly<Record<string, string | undefined>>
  url: URL
  signal: AbortSignal
}

/** Starts what a screen shows and says what the page is about. */
export type ScreenLoader = (input: LoaderInput) => Promise<Head | null>

type Options<Data, Key extends QueryKey> = FetchQueryOptions<Data, Error, Data, Key>

/** Awaits what the first view cannot do without. A failure shows the error page, or the sign-in page when the session is missing. */
export const critical = async <Data, Key extends QueryKey>(
  shop: LoadingShop,
  options: Options<Data, Key>,
): Promise<Data> => {
  try {
    return await shop.queryClient.fetchQuery({ ...options, meta: { ...options.meta, isMain: true } })
  } catch (error) {
    if (needsLogin(error)) throw redirect(shop.loginPath)
    throw error
  }
}

/** Like `critical`; a refusal with code 500 means that the thing does not exist, and shows the 404 page. */
critical.or404 = async <Data, Key extends QueryKey>(
  shop: LoadingShop,
  options: Options<Data, Key>,
): Promise<Data> => {
  try {
    return await critical(shop, { ...options, meta: { ...options.meta, reaction: 'silent' } })
  } catch (error) {
    if (error instanceof ApiError && error.is('NOT_FOUND')) throw notFound()
    throw error
  }
}

/** Awaits what the page is better with and can do without: null when it failed, whatever the reason. */
critical.orNull = async <Data, Key extends QueryKey>(
  shop: LoadingShop,
  options: Options<Data, Key>,
): Promise<Data | null> => {
  try {
    return await shop.queryClient.fetchQuery(options)
  } catch {
    return null
  }
}

/** Starts a read that may arrive later; its reader sits in a Suspense boundary and deals with a failure there. */
export const deferred = <Data, Key extends QueryKey>(
  shop: LoadingShop,
  options: Options<Data, Key>,
): void => {
  const reading = shop.queryClient.prefetchQuery(options)
  shop.pending.add(reading)
  void reading.finally(() => shop.pending.delete(reading))
}

/** The 404 page, with that status on a document request. */
export const notFound = () => data(null, { status: 404 })

/** The answer says that only a member may have it, or that the session is over. */
export const needsLogin = (error: unknown): boolean =>
  error instanceof ApiError && (error.isPleaseLogin || error.is('SESSION_EXPIRED'))
