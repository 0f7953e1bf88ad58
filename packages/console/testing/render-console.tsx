import { ToastHost } from '@fixbench/ui/feedback/toast-host.tsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import { ConfirmationHost } from '../ui/confirmation-host.tsx'

type Input = Record<string, unknown>
/** Response data by call path below `/console/api`, such as `chat/conversations`, or a function of the input. */
type ConsoleResponses = Readonly<Record<string, unknown>>

/** A console call that was sent. */
type SentCall = { call: string; input: Input; world: string | null }

const toResponse = (code: number, msg: string, data: unknown): Response =>
  new Response(JSON.stringify({ code, msg, data }))

/** Thrown by an response to reject the call with this message. */
export class Rejection extends Error {}

const readInput = (url: URL, init: RequestInit | undefined): Input =>
  typeof init?.body === 'string'
    ? (JSON.parse(init.body) as Input)
    : Object.fromEntries(url.searchParams.entries())

const createFakeFetch = (responses: ConsoleResponses, sent: SentCall[]) => {
  return async (target: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(target instanceof Request ? target.url : target, 'http://console.example')
    const call = url.pathname.replace('/console/api/', '')
    if (call === 'events') return openSilentStream()

    const input = readInput(url, init)
    sent.push({ call, input, world: new Headers(init?.headers).get('x-world') })
    const { [call]: response } = responses
    if (response === undefined) return toResponse(404, `no response for '${call}'`, null)
    try {
      const data: unknown = typeof response === 'function' ? await response(input) : response
      return toResponse(0, 'success', data)
    } catch (error) {
      if (error instanceof Rejection) return toResponse(500, error.message, null)
      throw error
    }
  }
}

/** Stands in for the live updates of the server, which tests trigger by refetching. */
const openSilentStream = (): Response =>
  new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } })

/** Renders routes of the console at a URL, with the given responses of its API. */
export const renderConsole = (routes: RouteObject[], path: string, responses: ConsoleResponses = {}) => {
  const sent: SentCall[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(createFakeFetch(responses, sent))

  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createMemoryRouter(routes, { initialEntries: [path] })

  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ConfirmationHost />
      <ToastHost />
    </QueryClientProvider>,
  )

  return {
    sent,
    /** Calls of one path. */
    calls: (call: string) => sent.filter(each => each.call === call),
    address: () => router.state.location.pathname + router.state.location.search,
    refetch: () => queryClient.invalidateQueries(),
    user: userEvent.setup(),
    screen,
  }
}
