import { type Client, requireData } from '@fixbench/client'
import type { ConsoleClient } from '@fixbench/console/testing/console-client.ts'
import { PERSONA_PASSWORD } from '@fixbench/fixtures/persona-password.ts'
import { type PersonaKey, persona } from '@fixbench/fixtures/personas.ts'

/** Calls of one persona over HTTP, for steps of a journey that need no screen. */
export type ApiDriver = Client & {
  /** Signs the persona in. Later calls are made as a member. Returns the session token. */
  signIn(): Promise<string>
}

/** Signs a persona in without a screen and returns the session token. */
export const createToken = ({ shop }: ConsoleClient, key: PersonaKey): Promise<string> =>
  requireData(
    shop.session.login({
      email: persona(key).email,
      password: PERSONA_PASSWORD,
      deviceInfo: 'e2e',
      deviceType: 1,
      source: 'shop',
    }),
  )

/** Creates the calls of a persona. Members must call `signIn` first. */
export const apiDriver = (world: ConsoleClient, key: PersonaKey): ApiDriver => {
  let token: string | undefined

  return {
    ...world.shop.with({ token: () => token }),
    signIn: async () => {
      token = await createToken(world, key)
      return token
    },
  }
}
