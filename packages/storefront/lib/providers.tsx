import { FailureReaderContext } from '@fixbench/ui/form/failure-reader.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeFailure } from '#storefront/lib/api/describe-failure.ts'
import { findFieldErrors } from '#storefront/lib/api/errors.ts'
import type { Shop } from '#storefront/lib/loader.ts'
import { ShopContext } from '#storefront/lib/shop.tsx'

const failureReader = { describe: describeFailure, findFieldErrors }

/** Providers around the router, shared by server and browser. */
export function Providers({ shop, children }: { shop: Shop; children: ReactNode }) {
  return (
    <ShopContext value={shop}>
      <FailureReaderContext value={failureReader}>
        <QueryClientProvider client={shop.queryClient}>{children}</QueryClientProvider>
      </FailureReaderContext>
    </ShopContext>
  )
}
