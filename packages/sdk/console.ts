import { createCalls, mergeOptions } from './create-calls.ts'
import { type ConsoleCalls, consoleRoutes } from './generated/console-calls.ts'
import type { CallFunctions, ClientOptions, RequestOptions } from './types.ts'

export type * from './generated/console-calls.ts'

/** All calls of the console as functions, and `with`, which creates a client with other options. */
export type ConsoleClient = CallFunctions<ConsoleCalls> & {
  /** Creates a client that sends these options with every request: `console.with({ world })`. */
  with(options: Omit<ClientOptions, 'url' | 'fetch'>): ConsoleClient
}

/**
 * Creates a client of the console of a shop: worlds, clock, faults, inbox, request log. `token` is the console token, if
 * the shop has one. Calls behave like those of `createClient`.
 */
export const createConsoleClient = (options: ClientOptions = {}): ConsoleClient => ({
  ...(createCalls(consoleRoutes, 'x-console-token', options) as unknown as CallFunctions<ConsoleCalls>),
  with: (other: RequestOptions) => createConsoleClient(mergeOptions(options, other)),
})
