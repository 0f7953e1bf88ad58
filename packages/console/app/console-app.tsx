import { SENDS_AT_ONCE, STALE_MS } from '@fixbench/storefront/lib/api/query.ts'
import { ToastHost } from '@fixbench/ui/feedback/toast-host.tsx'
import { loadFormError } from '@fixbench/ui/field/lazy-form-error.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { ConfirmationHost } from '../ui/confirmation-host.tsx'
import { AccessGate } from './access-gate.tsx'
import { consoleRoutes } from './routes.tsx'

/** The console application: access check, pages, questions and toasts. */
export function ConsoleApp() {
  const [queryClient] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: { ...SENDS_AT_ONCE, staleTime: STALE_MS },
        },
      }),
  )
  const [router] = useState(() => createBrowserRouter(consoleRoutes))
  useEffect(loadFormError, [])

  return (
    <QueryClientProvider client={queryClient}>
      <AccessGate>
        <RouterProvider router={router} />
      </AccessGate>
      <ConfirmationHost />
      <ToastHost />
    </QueryClientProvider>
  )
}
