import type { DataOf, Endpoint, InputOf } from '#contract/core/endpoint.ts'
import { sessionEndpoints } from '#contract/session.contract.ts'
import { PERSONA_PASSWORD, type PersonaKey, persona } from '#seed/personas.ts'
import type { ConsoleClient } from '#server/testing/console-client.ts'

type Answer<E extends Endpoint> = { code: number; msg: string; data: DataOf<E> }

/** Calls of a persona by HTTP, for the stretches of a journey that need no screen. Session and token are made at `signIn`. */
export const apiDriver = (url: string | undefined, world: ConsoleClient, key: PersonaKey) => {
  let token = ''
  const send = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Answer<E>> => {
    const response = await fetch(`${url ?? ''}${endpoint.path}`, {
      method: endpoint.method,
      headers: {
        'content-type': 'application/json',
        ...world.headers,
        ...(token !== '' && { 'x-token': token }),
      },
      body: JSON.stringify(input),
    })
    return (await response.json()) as Answer<E>
  }
  const call = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<DataOf<E>> => {
    const { code, msg, data } = await send(endpoint, input)
    if (code !== 0) throw new Error(`${endpoint.id} answered ${code} ${msg}`)
    return data
  }
  return {
    /** The answer as it came, for refusals. */
    send,
    /** The data of a call that has to go well. */
    call,
    signIn: async (): Promise<string> => {
      token = ''
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
export type ApiDriver = ReturnType<typeof apiDriver>
