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

/** Deferred reads get this long before the page is sent without them and streamed to its end. */
const PATIENCE_MS = 40
/** A stream ends here; what is still missing is asked for by the browser. */
const STREAM_LIMIT_MS = 5000

type Parts = {
  handler: StaticHandler
  context: StaticHandlerContext
  shop: Shop
  input: { nonce: () => string; onError: (error: unknown) => void }
  isSettled: boolean
}

/** Waits briefly for the deferred reads of a page; returns whether all of them have ended. */
export const settle = async ({ pending }: Shop): Promise<boolean> => {
  if (pending.size === 0) return true
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<void>(resolve => {
    timer = setTimeout(resolve, PATIENCE_MS)
  })
  await Promise.race([Promise.all(pending), patience])
  clearTimeout(timer)
  return pending.size === 0
}

// What React leaves behind where a boundary could not be finished on the server.
const UNFINISHED = '<!--$!-->'

/** Renders in one go when everything is there, which costs half of a stream; streams when something comes late. */
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

const stream = (app: ReactNode, { nonce, onError }: Parts['input']): Promise<Markup> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => abort(), STREAM_LIMIT_MS)
    const { pipe, abort } = renderToPipeableStream(app, {
      nonce: nonce(),
      // Boundaries that are done when the shell is sent go into it, whatever their size.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellReady: () => resolve({ kind: 'stream', pipe, abort }),
      onShellError: error => {
        clearTimeout(timer)
        reject(error instanceof Error ? error : new Error(String(error)))
      },
      onAllReady: () => clearTimeout(timer),
      onError,
    })
  })
