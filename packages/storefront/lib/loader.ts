import type { Brand } from '@fixbench/contract/brand/brand.ts'
import type { UserInfo } from '@fixbench/contract/session/session.contract.ts'
import {
  CancelledError,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { createContext, data, redirect } from 'react-router-dom'
import type { Api, Caller } from './api/api.ts'
import { ApiError } from './api/errors.ts'
import type { ShopClock } from './shop-clock.ts'
import type { Stores } from './state/stores.ts'

/** Dependencies of loaders and screens. One instance per browser tab, and one per server render. */
export type Shop = {
  api: Api
  call: Caller
  queryClient: QueryClient
  clock: ShopClock
  stores: Stores
  /** Name of the world that this page belongs to. */
  world: string
  /** Machine time of the server when it began to render the page; 0 for a page that the browser rendered itself. */
  renderedAt: number
  /** Who the shop is. */
  brand: Brand
  origins: { shop: string; mobile: string }
  /** Whether visitors can sign in with the identity provider. */
  hasSignInProvider: boolean
  /** Deferred reads in flight. The server waits briefly for them before it renders. */
  pending: Set<Promise<unknown>>
}

/** Router context that gives loaders access to the shop. */
export const shopContext = createContext<Shop>()

/** The shop while a page loads. */
export type LoadingShop = Shop & {
  /** Sign-in URL that returns to the page being loaded. */
  loginPath: string
  /**
   * Whether the address bar shows the page already, as after Back. Such a page opens with what was read for it before,
   * and its screen reads old data again.
   */
  isReturn: boolean
}

export type LoaderInput = {
  shop: LoadingShop
  viewer: UserInfo | null
  params: Readonly<Record<string, string | undefined>>
  url: URL
  signal: AbortSignal
}

/** Head data that a page's loader returns. */
export type Head = {
  /** Used only by pages whose title isn't fetched from the server: category list, product and points product. */
  title?: string
  description?: string
  /** Defaults to the page's own path. */
  canonicalPath?: string
  /** Defaults to `noindex` for pages that only members can open. */
  robots?: string
  /** Path of the picture for link previews, and the Open Graph type of the page. */
  picture?: { path: string; kind: 'website' | 'product' | 'article' }
  /** Structured data (schema.org). */
  jsonLd?: Readonly<Record<string, unknown>>
}

/** Loads the data of a screen and returns its head data. */
export type ScreenLoader = (input: LoaderInput) => Promise<Head | null | void>

type Options<Data, Key extends QueryKey> = FetchQueryOptions<Data, Error, Data, Key>

/**
 * Reads data, or takes what is cached. A page that the visitor returns to takes old data too, unless it was invalidated.
 * What is canceled was removed because the member has changed, as when another read finds the session expired: it is read
 * again.
 */
const read = async <Data, Key extends QueryKey>(
  shop: LoadingShop,
  options: Options<Data, Key>,
): Promise<Data> => {
  try {
    return await shop.queryClient.fetchQuery(shop.isReturn ? { ...options, staleTime: Infinity } : options)
  } catch (error) {
    if (error instanceof CancelledError) return read(shop, options)
    throw error
  }
}

/** Awaits data that the first view requires. A failure shows the error page, or redirects to sign-in if the session is missing. */
export const critical = async <Data, Key extends QueryKey>(
  shop: LoadingShop,
  options: Options<Data, Key>,
): Promise<Data> => {
  try {
    return await read(shop, { ...options, meta: { ...options.meta, isMain: true } })
  } catch (error) {
    if (needsLogin(error)) throw redirect(shop.loginPath)
    throw error
  }
}

/** Like `critical`, but a NOT_FOUND response shows the 404 page. */
critical.or404 = async <Data, Key extends QueryKey>(
  shop: LoadingShop,
  options: Options<Data, Key>,
): Promise<Data> => {
  try {
    return await critical(shop, options)
  } catch (error) {
    if (error instanceof ApiError && error.is('NOT_FOUND')) throw notFound()
    throw error
  }
}

/** Awaits optional data. Returns null when the call fails for any reason. */
critical.orNull = async <Data, Key extends QueryKey>(
  shop: LoadingShop,
  options: Options<Data, Key>,
): Promise<Data | null> => {
  try {
    return await read(shop, options)
  } catch {
    return null
  }
}

/**
 * Starts a read without awaiting it. Its component reads it with `useSuspenseQuery` in a `DeferredSection`: one that
 * doesn't wait would be rendered without the data, which the browser then has, and their markup would differ.
 */
export const deferred = <Data, Key extends QueryKey>(
  shop: LoadingShop,
  options: Options<Data, Key>,
): void => {
  const reading = shop.queryClient.prefetchQuery(options)
  shop.pending.add(reading)
  void reading.finally(() => shop.pending.delete(reading))
}

/** Creates a response that shows the 404 page when thrown by a loader. */
export const notFound = () => data(null, { status: 404 })

/** Whether a call failed because the visitor isn't signed in or the session has expired. */
const needsLogin = (error: unknown): boolean =>
  error instanceof ApiError && (error.isPleaseLogin || error.is('SESSION_EXPIRED'))
