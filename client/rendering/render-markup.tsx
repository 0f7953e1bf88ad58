import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  createStaticRouter,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'
import type { Shop } from '#client/lib/loader.ts'
import type { Markup } from '#contract/core/rendering.ts'
import { App } from './app.tsx'

/** Deferred reads get this long; afterwards the page is streamed while they finish. */
const DEFERRED_TIMEOUT_MS = 40
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

// React's marker for a Suspense boundary that the server could not finish.
const UNFINISHED = '<!--$!-->'

/** Renders to a string when all data is loaded, which costs half as much as a stream; otherwise renders to a stream. */
export const renderMarkup = async (parts: Parts): Promise<Markup> => {
  const { handler, context, shop } = parts
  const app = (
    <App shop={shop}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>
  )
  if (parts.isSettled) {
    const html = renderToString(app)
    if (!html.includes(UNFINISHED)) return { kind: 'complete', html }
  }
  return stream(app, parts.input)
}

/** Reason of a stream that ends because its reader is gone, which is no failure. */
const VISITOR_LEFT = new Error('The visitor left while the page was sent')

const stream = (app: ReactNode, { nonce, onError }: Parts['input']): Promise<Markup> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => abort(), STREAM_LIMIT_MS)
    const { pipe, abort } = renderToPipeableStream(app, {
      nonce: nonce(),
      // Finished Suspense boundaries of any size are sent with the shell.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellReady: () => resolve({ kind: 'stream', pipe, abort: () => abort(VISITOR_LEFT) }),
      onShellError: error => {
        clearTimeout(timer)
        reject(error instanceof Error ? error : new Error(String(error)))
      },
      onAllReady: () => clearTimeout(timer),
      onError: error => {
        if (error !== VISITOR_LEFT) onError(error)
      },
    })
  })
