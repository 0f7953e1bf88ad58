import type { Brand } from '@fixbench/contract/brand/brand.ts'
import type { TopInfo } from '@fixbench/contract/home/home.schemas.ts'
import type { ClockReading } from '@fixbench/contract/page/clock-reading.ts'
import type { UserInfo } from '@fixbench/contract/session/session.contract.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { SerializedError } from './page-error.ts'

/** State of a server render, embedded in the document. The browser starts from it without repeating any call. */
export type PageState = {
  userInfo: UserInfo | null
  headerTopInfo: TopInfo | null
  world: string
  /** Machine time of the server at the beginning of the render; missing for guests. */
  renderedAt?: number
  /** The shop's brand; missing for that of the seeded shop, which the browser knows. */
  brand?: Brand
  clock: ClockReading
  origins: { shop: string; mobile: string }
  hasSignInProvider: boolean
  loaderData: Readonly<Record<string, unknown>>
  errors: Readonly<Record<string, SerializedError>> | null
  /** Shown as a toast once the page is interactive; null for none. */
  message: string | null
  /** Cached responses by query key. */
  queries: readonly (readonly [readonly unknown[], unknown])[]
}

/** Id of the JSON script element that contains the state. */
export const STATE_ELEMENT_ID = 'page-state'

/** Collects the responses of a render for the browser. SEO data is excluded, because the head already contains it. */
export const dehydrateQueries = (queryClient: QueryClient): PageState['queries'] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state, queryKey }) => state.status === 'success' && queryKey[0] !== 'seo')
    .map(({ queryKey, state }) => [queryKey, state.data])

/** Reads the state from the document; null if it is missing or unreadable. */
export const readPageState = (document: Document): PageState | null => {
  const text = document.getElementById(STATE_ELEMENT_ID)?.textContent
  if (text === undefined || text === null || text === '') return null
  try {
    const state: PageState = JSON.parse(text)
    return state
  } catch {
    return null
  }
}

/** Puts the server's responses into the browser's cache. They count as fresh from now on, by the device's clock. */
export const hydrateQueries = (queryClient: QueryClient, queries: PageState['queries']): void => {
  for (const [queryKey, data] of queries) queryClient.setQueryData(queryKey, data)
}
