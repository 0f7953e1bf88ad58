import type { DataOf, Endpoint, InputOf } from '@fixbench/contract/core/endpoint.ts'
import type { Envelope } from '@fixbench/contract/core/envelope.ts'
import { sessionEndpoints } from '@fixbench/contract/session/session.contract.ts'
import { PERSONA_PASSWORD, type PersonaKey, persona } from '#seed/personas.ts'
import type { ConsoleClient } from '#server/testing/console-client.ts'

/** Signs a persona in without a screen and returns the session token. */
export const createToken = (world: ConsoleClient, key: PersonaKey): Promise<string> =>
  apiDriver(world, key).signIn()

/** API calls of a persona over HTTP, for steps of a journey that need no screen. Members must call `signIn` first. */
export const apiDriver = (world: ConsoleClient, key: PersonaKey) => {
  let token: string | undefined
  const send = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Envelope<DataOf<E>>> =>
    (await world.shop(endpoint, input, token)) as Envelope<DataOf<E>>
  const call = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<DataOf<E>> => {
    const { code, msg, data } = await send(endpoint, input)
    if (code !== 0) throw new Error(`${endpoint.id} responded with ${code} ${msg}`)
    return data
  }
  return {
    /** Returns the envelope, including refusals. */
    send,
    /** Returns the data. Throws for a refusal. */
    call,
    signIn: async (): Promise<string> => {
      token = undefined
      token = await call(sessionEndpoints.login, {
        email: persona(key).email,
        password: PERSONA_PASSWORD,
        deviceInfo: 'e2e',
        deviceType: 1,
        source: 'shop',
      })
      return token
    },
  }
}
/** API calls of one persona. */
export type ApiDriver = ReturnType<typeof apiDriver>
