import type { QueryClient } from '@tanstack/react-query'
import type { ClockReading } from '#contract/core/rendering.ts'
import type { TopInfo } from '#contract/home.schemas.ts'
import type { UserInfo } from '#contract/session.contract.ts'
import type { PlainError } from './page-error.ts'

/** What the server knew when it rendered a page; the browser starts from it and repeats no call. */
export type PageState = {
  userInfo: UserInfo | null
  headerTopInfo: TopInfo | null
  world: string
  clock: ClockReading
  origins: { shop: string; mobile: string }
  hasSignInProvider: boolean
  loaderData: Readonly<Record<string, unknown>>
  errors: Readonly<Record<string, PlainError>> | null
  /** Shown as a toast once the page is interactive; null for none. */
  message: string | null
  /** Answers by query key. */
  answers: readonly (readonly [readonly unknown[], unknown])[]
}

/** Element of the document that holds the state, as data and not as script. */
export const STATE_ELEMENT_ID = 'page-state'

/** Answers of one render that the browser needs; head data has already become head data. */
export const collectAnswers = (queryClient: QueryClient): PageState['answers'] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state, queryKey }) => state.status === 'success' && queryKey[0] !== 'seo')
    .map(({ queryKey, state }) => [queryKey, state.data])

/** Reads the state out of the document; null when there is none, or none that can be read. */
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

/** Makes the server's answers those of the browser, fresh from this moment on whatever the device's date says. */
export const adoptAnswers = (queryClient: QueryClient, answers: PageState['answers']): void => {
  for (const [queryKey, data] of answers) queryClient.setQueryData(queryKey, data)
}
