import type { Envelope } from '@fixbench/contract/core/envelope.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { openForTests } from '@fixbench/server/testing/set-up-shop.ts'
import { createWorldsKit, type WorldsKit } from '@fixbench/worlds/testing/worlds-kit.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { type ConsoleClient, createConsoleClient } from '#console/testing/console-client.ts'

/** A listening server with empty worlds, a client of its console, and a frozen world `tester`. */
export type ConsoleKit = WorldsKit & {
  server: FastifyInstance
  url: string
  home: ConsoleClient
  tester: ConsoleClient
  /** Posts to the console and returns the envelope, even for rejected calls. */
  post(path: string, payload?: Record<string, unknown>): Promise<Envelope<unknown>>
  /** Signs in to the shop with a wrong password, which returns 100006 unless a fault rule applies. */
  signIn(headers: Record<string, string>): Promise<LightMyRequestResponse>
}

/** Starts the server of a `ConsoleKit`. */
export const createConsoleKit = async (environment: Record<string, string> = {}): Promise<ConsoleKit> => {
  const kit = await createWorldsKit(environment)
  const server = await kit.app()
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const home = createConsoleClient(url, omitUndefined({ token: environment['CONSOLE_TOKEN'] }))
  const tester = await home.createWorld({ worldId: 'tester', title: 'A tester' })

  await tester.freeze()

  return {
    ...kit,
    server,
    url,
    home,
    tester,
    post: async (url, payload = {}) =>
      (await server.inject({ method: 'POST', url, payload })).json<Envelope<unknown>>(),
    signIn: async headers =>
      server.inject({
        method: 'POST',
        url: '/api/login/email',
        headers,
        payload: { email: 'a@b.example', password: 'secret-one' },
      }),
    close: async () => {
      await server.close()
      await kit.close()
    },
  }
}

/** Opens a `ConsoleKit` for all tests of a file. */
export const setUpConsole = (environment: Record<string, string> = {}): ConsoleKit =>
  openForTests(() => createConsoleKit(environment))
