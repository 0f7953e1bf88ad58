import { FailureReaderContext } from '@fixbench/ui/form/failure-reader.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeFailure } from '#client/lib/api/describe-failure.ts'
import { findFieldErrors } from '#client/lib/api/errors.ts'
import type { Shop } from '#client/lib/loader.ts'
import { ShopContext } from '#client/lib/shop.tsx'

const failureReader = { describe: describeFailure, findFieldErrors }

/** Providers around the router, shared by server and browser. */
export function App({ shop, children }: { shop: Shop; children: ReactNode }) {
  return (
    <ShopContext value={shop}>
      <FailureReaderContext value={failureReader}>
        <QueryClientProvider client={shop.queryClient}>{children}</QueryClientProvider>
      </FailureReaderContext>
    </ShopContext>
  )
}
