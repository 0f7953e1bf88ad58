import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Shop } from '#client/lib/loader.ts'
import { ShopContext } from '#client/lib/shop.tsx'

/** Everything around the router, on the server and in the browser alike. */
export function App({ shop, children }: { shop: Shop; children: ReactNode }) {
  const queryClient: QueryClient = shop.queryClient
  return (
    <ShopContext value={shop}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ShopContext>
  )
}
