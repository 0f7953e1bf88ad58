import { type Client, createClient, requireData } from '@fixbench/client'
import type { Connection } from './connection.ts'
import { toTokenHeader } from './fetch-console.ts'

const STRICT_FIELDS_HEADER = 'x-strict-fields'

/** A client of the shop in a world, as a guest or as a person who is signed in without a password. Misspelled fields fail. */
export const createCaller = async (
  connection: Connection,
  world: string,
  person: string | undefined,
): Promise<Client> => {
  const headers = { 'x-world': world, [STRICT_FIELDS_HEADER]: 'on', ...toTokenHeader(connection) }
  const guest = createClient({ url: connection.url, headers })
  if (person === undefined) return guest
  const { token } = await requireData(connection.console.with({ world }).people.signIn({ persona: person }))

  return guest.with({ token })
}

type AnyCall = (input: Record<string, unknown>) => Promise<{ code: number; msg: string; data: unknown }>

/** The function of a call by its name, such as `cart.add`. */
export const findShopCall = (client: Client, call: string): AnyCall | undefined => {
  const [domain = '', name = ''] = call.split('.')
  return (client as unknown as Record<string, Record<string, AnyCall>>)[domain]?.[name]
}
