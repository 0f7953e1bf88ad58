import { FailedCallError } from '@fixbench/client'
import type { Connection } from './connection.ts'
import type { DescribedCall } from './document.ts'
import { fetchConsole, isDownload } from './fetch-console.ts'

/** What a call of the console returned: its data, or a file. */
export type ConsoleResult = { data: unknown } | { file: Uint8Array; isText: boolean }

/**
 * Sends any call of the console in the world of a connection. Throws FailedCallError for a code other than 0, and
 * CommandError with exit code 3 when no shop responds.
 */
export const sendConsoleCall = async (
  connection: Connection,
  { path, method }: DescribedCall,
  input: Readonly<Record<string, unknown>>,
): Promise<ConsoleResult> => {
  const world = { 'x-world': connection.worldId }
  const response =
    method === 'GET'
      ? await fetchConsole(connection, `${path}${toQuery(input)}`, { headers: world })
      : await fetchConsole(connection, path, {
          method,
          headers: { ...world, 'content-type': 'application/json' },
          body: JSON.stringify(input),
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

const readResult = async (response: Response): Promise<ConsoleResult> => {
  if (isDownload(response) && response.ok) {
    const type = response.headers.get('content-type') ?? ''
    const isText = /^(?:text\/|message\/)|json|xml/.test(type)
    return { file: new Uint8Array(await response.arrayBuffer()), isText }
  }

  const envelope = (await response.json()) as { code: number; msg: string; data: unknown }
  if (envelope.code !== 0) throw new FailedCallError(envelope)

  return { data: envelope.data }
}
