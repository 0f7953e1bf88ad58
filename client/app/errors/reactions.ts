import { MutationCache, QueryCache, type QueryClientConfig } from '@tanstack/react-query'
import { ApiError, HttpError, NetworkError, TimeoutError } from '#client/lib/api/errors.ts'
import type { Reaction } from '#client/lib/api/query.ts'
import { toThrownError } from '#client/rendering/page-error.ts'
import type { PageState } from '#client/rendering/page-state.ts'

/** What the shop does about a failed call, by the rules of docs/requirements/errors.md. */
export type Outcome = {
  toast?: string
  /** The server knows no session (any more): the visitor is a guest from now on. */
  endsSession?: true
  /** Sign-in is asked for. The load of a page asks for it itself, since it knows where to come back to. */
  login?: true
  /** Replaces the page and shows the status or code. */
  errorPage?: unknown
}

const NO_MESSAGE = 'Network error, please try again later'
const EXPIRED = 'Login has expired'

type Circumstances = {
  /** The failure is that of the data that the page is about: the page itself shows it. */
  isMain: boolean
  /** What the query or mutation says about its own failures. */
  declared?: Reaction | undefined
}

/** Decides about one failure. Sign-in is asked for wherever it is missing, unless no one need know. */
export const decideReaction = (error: unknown, { isMain, declared }: Circumstances): Outcome => {
  if (declared === 'silent' || isCancelled(error)) return {}
  if (error instanceof ApiError && error.is('SESSION_EXPIRED')) return { toast: EXPIRED, ...signIn(isMain) }
  if (error instanceof ApiError && error.isPleaseLogin) return signIn(isMain)
  if (declared === 'own') return {}
  if (error instanceof ApiError) return outcomeOfCode(error, isMain)
  if (error instanceof HttpError || error instanceof TimeoutError || error instanceof NetworkError)
    return { toast: error.message || NO_MESSAGE }
  return isMain ? {} : { toast: NO_MESSAGE }
}

const signIn = (isMain: boolean): Outcome =>
  isMain ? { endsSession: true } : { endsSession: true, login: true }

const outcomeOfCode = (error: ApiError, isMain: boolean): Outcome => {
  if (isMain) return {}
  if (error.is('ORDER_STATE')) return { errorPage: error }
  return { toast: error.message.trim() || NO_MESSAGE }
}

const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || error.name === 'CancelledError')

/**
 * Message for a page that the server could not fill because a call failed in transport; null for every other page. The
 * caches never see such a failure, since the browser does not ask again for what the server answered.
 */
export const findDocumentFailure = (errors: PageState['errors']): string | null => {
  const failed = Object.values(errors ?? {}).find(error => error.kind === 'http')
  return failed === undefined ? null : (decideReaction(toThrownError(failed), { isMain: true }).toast ?? null)
}

/** The means by which a reaction reaches the visitor. */
export type Reactors = {
  toast: (text: string) => void
  endSession: () => void
  goToLogin: () => void
  showErrorPage: (error: unknown) => void
}

/** Caches that react to every failed query and mutation. No other code of the browser decides what a failure shows. */
export const reactingCaches = (
  reactors: Reactors,
): Pick<QueryClientConfig, 'queryCache' | 'mutationCache'> => {
  const react = (outcome: Outcome): void => {
    if (outcome.toast !== undefined) reactors.toast(outcome.toast)
    if (outcome.endsSession === true) reactors.endSession()
    if (outcome.login === true) reactors.goToLogin()
    if (outcome.errorPage !== undefined) reactors.showErrorPage(outcome.errorPage)
  }
  return {
    queryCache: new QueryCache({
      onError: (error, { meta }) =>
        react(decideReaction(error, { isMain: meta?.isMain === true, declared: meta?.reaction })),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) =>
        react(decideReaction(error, { isMain: false, declared: meta?.reaction })),
    }),
  }
}
