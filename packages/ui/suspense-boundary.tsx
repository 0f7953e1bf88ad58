import { createContext, type ReactNode, Suspense, use } from 'react'

/** Called when a fallback is rendered, at least once if any part of the page isn't complete. */
export const FallbackListenerContext = createContext<(() => void) | null>(null)

/**
 * The only `Suspense` of the shop's pages. The server learns from its fallback that a page isn't complete, because
 * `renderToString` includes the fallback when a part waits for data or throws an error, as React documents.
 */
export function SuspenseBoundary({
  children,
  fallback = null,
}: {
  children: ReactNode
  fallback?: ReactNode
}) {
  return <Suspense fallback={<Fallback>{fallback}</Fallback>}>{children}</Suspense>
}

function Fallback({ children }: { children: ReactNode }) {
  use(FallbackListenerContext)?.()
  return children
}
