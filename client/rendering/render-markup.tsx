import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Markup } from '@fixbench/contract/page/rendering.ts'
import type { Shop } from '@fixbench/storefront/lib/loader.ts'
import { Providers } from '@fixbench/storefront/lib/providers.tsx'
import { FallbackListenerContext } from '@fixbench/ui/suspense-boundary.tsx'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  createStaticRouter,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'

/** Deferred reads get this long; afterwards the page is streamed while they finish. */
const DEFERRED_TIMEOUT_MS = 40
/** React's development build warns when both of its server renderers have used a context, so development uses one. */
const HAS_STRINGS = process.env['NODE_ENV'] !== 'development'
/** A stream ends after this time, and the browser loads what is missing. */
const STREAM_LIMIT_MS = 5000

type Parts = {
  handler: StaticHandler
  context: StaticHandlerContext
  shop: Shop
  input: { nonce: () => string; onError: (error: unknown) => void }
  isSettled: boolean
}

/** Waits briefly for the deferred reads of a page. Resolves to whether all of them have ended. */
export const waitForPending = async ({ pending }: Shop): Promise<boolean> => {
  if (pending.size === 0) return true
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<void>(resolve => {
    timer = setTimeout(resolve, DEFERRED_TIMEOUT_MS)
  })
  await Promise.race([Promise.all(pending), timeout])
  clearTimeout(timer)
  return pending.size === 0
}

/** Reason of a stream that ends because its reader is gone, which is no failure. */
const VISITOR_LEFT = new Error('The visitor left while the page was sent')

/**
 * Renders the page. A page whose data is loaded is rendered to a string, which can be cached and compressed as a whole.
 * Any other page, and one with a part that failed, is a stream: the browser completes it.
 */
export const renderMarkup = async (parts: Parts): Promise<Markup> => {
  const html = parts.isSettled && HAS_STRINGS ? findCompleteMarkup(createPage(parts)) : null
  return html === null ? renderStream(parts) : { kind: 'complete', html }
}

const createPage = ({ handler, context, shop }: Parts): ReactNode => (
  <Providers shop={shop}>
    <StaticRouterProvider
      router={createStaticRouter(handler.dataRoutes, context)}
      context={context}
      hydrate={false}
    />
  </Providers>
)

/**
 * The markup of a page whose parts are all complete; null if one waits or fails, which the stream then reports.
 * Takes less time than a stream (decision 150).
 */
const findCompleteMarkup = (page: ReactNode): string | null => {
  let isComplete = true
  const noteFallback = (): void => {
    isComplete = false
  }

  try {
    const html = renderToString(
      <FallbackListenerContext value={noteFallback}>{page}</FallbackListenerContext>,
    )
    return isComplete ? html : null
  } catch {
    return null
  }
}

const renderStream = (parts: Parts): Promise<Markup> => {
  const { input, isSettled } = parts

  return new Promise((resolve, reject) => {
    let hasFailed = false
    const timer = setTimeout(() => abort(), STREAM_LIMIT_MS)
    const leave = (): void => abort(VISITOR_LEFT)
    const { pipe, abort } = renderToPipeableStream(createPage(parts), {
      nonce: input.nonce(),
      // Finished Suspense boundaries of any size are sent with the shell.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellReady: () => {
        if (!isSettled) resolve({ kind: 'stream', pipe, abort: leave })
      },
      onShellError: error => {
        clearTimeout(timer)
        reject(error instanceof Error ? error : new Error(String(error)))
      },
      onAllReady: () => {
        clearTimeout(timer)
        if (!isSettled) return
        if (hasFailed) resolve({ kind: 'stream', pipe, abort: leave })
        else resolve(text(pipe(new PassThrough())).then(html => ({ kind: 'complete', html })))
      },
      onError: error => {
        if (error === VISITOR_LEFT) return
        hasFailed = true
        input.onError(error)
      },
    })
  })
}
