import { existsSync } from 'node:fs'
import path from 'node:path'
import { FailedCallError, NetworkError, NotAnEnvelopeError } from '@fixbench/client'
import { type ConsoleClient, createConsoleClient } from '@fixbench/client/console'
import { describeBlockedUrl } from '@fixbench/machine/blocked-ports.ts'
import { findShop } from './control.ts'
import { getDataFolder } from './data-folder.ts'
import { CommandError, exitCodes } from './exit-codes.ts'
import type { ConsoleAddress } from './fetch-console.ts'
import type { Io } from './io.ts'

/** Options of commands that talk to a shop. */
export type ConnectionOptions = { url?: string; data?: string; world?: string }

/** A shop, one of its worlds, and all calls of the console for that world. */
export type Connection = ConsoleAddress & { worldId: string; console: ConsoleClient }

/**
 * Finds the shop of a command: `--url`, then `FIXBENCH_URL`, then the one that runs on the data folder. Throws with exit
 * code 3 when there is none.
 */
export const connect = async ({ env }: Io, options: ConnectionOptions): Promise<Connection> => {
  const url = requireUrl(options.url ?? env['FIXBENCH_URL'] ?? (await findUrl(options, env)))
  const worldId = options.world ?? env['FIXBENCH_WORLD'] ?? 'main'
  const consoleToken = env['FIXBENCH_CONSOLE_TOKEN']
  const console = createConsoleClient({ url, world: worldId, token: consoleToken })

  return { url, worldId, consoleToken, console }
}

const isWebUrl = (text: string): boolean => {
  try {
    return /^https?:$/.test(new URL(text).protocol)
  } catch {
    return false
  }
}

/** The URL without a slash at its end. */
const requireUrl = (text: string): string => {
  if (!isWebUrl(text)) {
    throw new CommandError(`“${text}” is no URL. Write one such as http://localhost:3000.`, exitCodes.usage)
  }

  const problem = describeBlockedUrl(text)
  if (problem !== undefined) {
    throw new CommandError(`Nothing can be fetched from ${text}. ${problem}.`, exitCodes.usage)
  }

  return text.replace(/\/+$/, '')
}

const findUrl = async (options: ConnectionOptions, env: Io['env']): Promise<string> => {
  const folder = getDataFolder(options.data, env)
  const shop = await findShop(folder)
  if (shop === null) throw new CommandError(describeMissing(folder), exitCodes.unreachable)

  return shop.url
}

/** Says that no shop runs on a data folder. */
export const describeMissing = (folder: string): string =>
  `No shop runs on the data in ${folder}. Start one with \`fixbench start --detach\`, or name one with --url or FIXBENCH_URL.`

/** Converts what a call throws to an error with an exit code and words for people. */
export const toCommandError = (error: unknown): CommandError => {
  if (error instanceof CommandError) return error
  if (error instanceof NetworkError) {
    return new CommandError(`${error.message}. Check the URL, and that the shop runs.`, exitCodes.unreachable)
  }

  if (error instanceof NotAnEnvelopeError) {
    return new CommandError(
      `${error.message}. Check that the URL is one of a FixBench shop.`,
      exitCodes.unreachable,
    )
  }

  if (error instanceof FailedCallError) return new CommandError(describeFailure(error))

  const problem = describeFileProblem(error) ?? describePortProblem(error)
  if (problem !== undefined) return new CommandError(problem)

  return new CommandError(error instanceof Error ? error.message : String(error))
}

/** Says what is wrong with the place of a file; undefined for any other error. */
const describeFileProblem = (error: unknown): string | undefined => {
  const { code, syscall, path: place } = Object(error) as Record<'code' | 'syscall' | 'path', unknown>
  if (typeof place !== 'string') return undefined
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `Can’t use ${place}. Check its permissions, or choose another place.`
  }

  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return `${place} isn’t in a folder, or is in the way of one. Choose another place.`
  }

  if (code === 'ENOSPC') return `The disk of ${place} is full. Free some space, or choose another place.`
  if (code !== 'ENOENT') return undefined
  // Every folder above was there or has been created, as nobody can in /proc.
  if (syscall === 'mkdir') return `Can’t create the folder ${place}. Choose another place.`

  const folder = path.dirname(place)

  return existsSync(folder)
    ? `There is no file ${place}. Check its name.`
    : `There is no folder ${folder}. Check its name.`
}

/** Says that a port can't be listened on; undefined for any other error. */
const describePortProblem = (error: unknown): string | undefined => {
  const { code, port } = Object(error) as { code?: unknown; port?: unknown }
  if (typeof port !== 'number') return undefined
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program. Use another one, or 0 for a free one.`
  }

  return code === 'EACCES' ? `Port ${port} is for administrators. Use a higher one.` : undefined
}

type InvalidFields = { fields: { field: string; reason: string }[] }

const hasFields = (data: unknown): data is InvalidFields =>
  typeof data === 'object' && data !== null && 'fields' in data && Array.isArray(data.fields)

/** Command that lists what a field names. */
const LISTS: Readonly<Record<string, string>> = {
  worldId: 'world list',
  fromWorldId: 'world list',
  left: 'world list',
  right: 'world list',
  snapshotId: 'world list -o json',
  ruleId: 'fault list',
  deliveryId: 'events list',
  recordingId: 'recording list',
  messageId: 'inbox list',
  requestId: 'logs',
  persona: 'call people.list',
  member: 'call people.list',
  call: 'call --as guest',
  preset: 'call worlds.presets',
  storyId: 'call stories.list',
}

const MISSING =
  /\bno (?:world|snapshot|rule|delivery|recording|message|request|persona|preset|story|member|call)\b/

/** The reason for a field, and where to look for what there is. */
export const describeReason = (field: string, reason: string): string => {
  const list = MISSING.test(reason) ? LISTS[field] : undefined
  if (list === undefined) return reason

  // It may end with a suggestion, which is a question.
  return `${reason}${reason.endsWith('?') ? '' : '.'} See \`fixbench ${list}\`.`
}

const describeField = ({ field, reason }: InvalidFields['fields'][number]): string =>
  `${field}: ${describeReason(field, reason)}`

/** Reasons of fields say more than the message of an invalid request. */
const describeFailure = ({ code, msg, data }: FailedCallError): string => {
  if (hasFields(data)) return data.fields.map(describeField).join('\n')

  return `${msg} (code ${code}${data === null ? '' : `, ${JSON.stringify(data)}`})`
}
