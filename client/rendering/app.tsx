import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Shop } from '#client/lib/loader.ts'
import { ShopContext } from '#client/lib/shop.tsx'

/** Providers around the router, shared by server and browser. */
export function App({ shop, children }: { shop: Shop; children: ReactNode }) {
  return (
    <ShopContext value={shop}>
      <QueryClientProvider client={shop.queryClient}>{children}</QueryClientProvider>
    </ShopContext>
  )
}
