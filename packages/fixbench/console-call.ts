import { FailedCallError } from '@fixbench/client'
import type { Connection } from './connection.ts'
import type { DescribedCall } from './document.ts'
import { CommandError, exitCodes } from './exit-codes.ts'

/** What a call of the console returned: its data, or a file. */
export type ConsoleResult = { data: unknown } | { file: Uint8Array; isText: boolean }

/**
 * Sends any call of the console in the world of a connection. Throws FailedCallError for a code other than 0, and
 * CommandError with exit code 3 when no shop responds.
 */
export const sendConsoleCall = async (
  { url, worldId, consoleToken }: Connection,
  { path, method }: DescribedCall,
  input: Readonly<Record<string, unknown>>,
): Promise<ConsoleResult> => {
  const isRead = method === 'GET'
  const response = await fetch(`${url}${path}${isRead ? toQuery(input) : ''}`, {
    method,
    headers: {
      'x-world': worldId,
      ...(consoleToken === undefined ? {} : { 'x-console-token': consoleToken }),
      ...(isRead ? {} : { 'content-type': 'application/json' }),
    },
    ...(isRead ? {} : { body: JSON.stringify(input) }),
  }).catch((cause: unknown) => {
    throw new CommandError(`No shop responds at ${url}.`, exitCodes.unreachable, { cause })
  })

  return readResult(response)
}

const toQuery = (input: Readonly<Record<string, unknown>>): string => {
  const entries = Object.entries(input).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])

  return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`
}

/** Downloads are files; everything else is an envelope. */
const readResult = async (response: Response): Promise<ConsoleResult> => {
  const type = response.headers.get('content-type') ?? ''
  const isFile = response.headers.has('content-disposition') || !type.startsWith('application/json')
  if (isFile && response.ok) {
    const isText = /^(?:text\/|message\/)|json|xml/.test(type)
    return { file: new Uint8Array(await response.arrayBuffer()), isText }
  }

  const envelope = (await response.json()) as { code: number; msg: string; data: unknown }
  if (envelope.code !== 0) throw new FailedCallError(envelope)

  return { data: envelope.data }
}
