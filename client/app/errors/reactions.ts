import { describeFailure } from '@fixbench/storefront/lib/api/describe-failure.ts'
import { ApiError, HttpError, NetworkError, TimeoutError } from '@fixbench/storefront/lib/api/errors.ts'
import { isFollowUp, type Reaction } from '@fixbench/storefront/lib/api/query.ts'
import { MutationCache, QueryCache, type QueryClientConfig } from '@tanstack/react-query'
import { deserializeError } from '#client/rendering/page-error.ts'
import type { PageState } from '#client/rendering/page-state.ts'

/** How the shop reacts to a failed call, following docs/requirements/errors.md. */
type Outcome = {
  toast?: string
  /** The session is missing or expired, so the visitor becomes a guest. */
  endsSession?: true
  /** Redirects to sign-in. Not set while a page loads, because its loader redirects with its own return URL. */
  login?: true
  /** Error that replaces the page. */
  errorPage?: unknown
}

const EXPIRED = 'Login has expired'

type FailureContext = {
  /** The failed query is the page's main data, so the page itself shows the error. */
  isMain: boolean
  /** The failed query fills in a part of a page. Nobody asked for it by a press, so its rejection isn’t announced. */
  isLookUp?: boolean
  /** The `meta.reaction` of the query or mutation. */
  declared?: Reaction | undefined
  /** Whether the screen still shows the message of an `own` failure; it may have closed its dialog. */
  isShown?: boolean | undefined
}

/**
 * Maps a failure to what the user sees. A missing session leads to sign-in, unless the caller opted out with `silent`.
 * The main data of a page can't opt out: its failure replaces the page.
 */
export const decideReaction = (
  error: unknown,
  { isMain, isLookUp = false, declared, isShown = true }: FailureContext,
): Outcome => {
  const reaction = isMain ? undefined : declared
  if (reaction === 'silent' || isCanceled(error)) return {}
  if (error instanceof ApiError && error.is('SESSION_EXPIRED')) return { toast: EXPIRED, ...signIn(isMain) }
  if (error instanceof ApiError && error.isPleaseLogin) return signIn(isMain)
  if (reaction === 'own-always' || (reaction === 'own' && isShown)) return {}
  if (reaction === 'own') return { toast: describeFailure(error) }

  return reactToOther(error, { isMain, isLookUp })
}

const reactToOther = (
  error: unknown,
  { isMain, isLookUp }: { isMain: boolean; isLookUp: boolean },
): Outcome => {
  if (error instanceof ApiError) return reactToCode(error, { isQuiet: isMain || isLookUp })
  return isMain && !isTransportFailure(error) ? {} : { toast: describeFailure(error) }
}

const isTransportFailure = (error: unknown): boolean =>
  error instanceof HttpError || error instanceof TimeoutError || error instanceof NetworkError

const signIn = (isMain: boolean): Outcome =>
  isMain ? { endsSession: true } : { endsSession: true, login: true }

const reactToCode = (error: ApiError, { isQuiet }: { isQuiet: boolean }): Outcome => {
  if (isQuiet) {
    return {}
  }
  if (error.is('ORDER_STATE')) return { errorPage: error }
  return { toast: describeFailure(error) }
}

const isCanceled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || error.name === 'CancelledError')

/**
 * Toast text for a page whose call failed in transport during the server render; null if none did. The browser's query
 * cache never sees such a failure, because the browser doesn't repeat the call.
 */
export const findDocumentFailure = (errors: PageState['errors']): string | null => {
  const failed = Object.values(errors ?? {}).find(({ kind }) => kind === 'http' || kind === 'timeout')
  return failed === undefined
    ? null
    : (decideReaction(deserializeError(failed), { isMain: true }).toast ?? null)
}

/** Side effects of a reaction. */
export type ReactionHandlers = {
  toast: (text: string) => void
  endSession: () => void
  goToLogin: () => void
  showErrorPage: (error: unknown) => void
}

/** Creates caches that react to every failed query and mutation. The only place that decides what a failure shows. */
export const createReactingCaches = (
  handlers: ReactionHandlers,
): Pick<QueryClientConfig, 'queryCache' | 'mutationCache'> => {
  const react = (outcome: Outcome): void => {
    if (outcome.toast !== undefined) handlers.toast(outcome.toast)
    if (outcome.endsSession === true) handlers.endSession()
    if (outcome.login === true) handlers.goToLogin()
    if (outcome.errorPage !== undefined) handlers.showErrorPage(outcome.errorPage)
  }

  return {
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isFollowUp(query) && isTransportFailure(error)) return
        const { meta } = query
        const isMain = meta?.isMain === true
        react(decideReaction(error, { isMain, isLookUp: !isMain, declared: meta?.reaction }))
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) =>
        react(decideReaction(error, { isMain: false, declared: meta?.reaction, isShown: meta?.canShow?.() })),
    }),
  }
}
