import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { FailedCallError } from '@fixbench/client'
import { CommandError } from './exit-codes.ts'
import { type ConsoleAddress, fetchConsole, isDownload } from './fetch-console.ts'
import { writeWhole } from './write-whole.ts'

type Envelope = { code: number; msg: string; data: unknown }

const toPath = (call: string, query: Readonly<Record<string, string>>): string =>
  `/console/api/${call}?${new URLSearchParams(query).toString()}`

/**
 * Writes what a call of the console offers as a download to a file, which appears when it is complete. Throws when the
 * call is rejected.
 */
export const download = async (
  address: ConsoleAddress,
  call: string,
  query: Readonly<Record<string, string>>,
  file: string,
): Promise<void> => {
  const response = await fetchConsole(address, toPath(call, query))
  if (!isDownload(response)) throw new FailedCallError((await response.json()) as Envelope)

  const { body } = response
  await writeWhole(file, body === null ? '' : Readable.fromWeb(body as ReadableStream))
}

/** Writes the current state of a world to a file, which appears when it is complete. Throws when there is no such world. */
export const exportWorld = (address: ConsoleAddress, worldId: string, file: string): Promise<void> =>
  download(address, 'worlds/export', { worldId }, file)

/** Creates a world from a pack in a zip file and returns its ID. Throws an error that names every problem of the pack. */
export const createWorldOfPack = async (
  address: ConsoleAddress,
  file: string,
  requested: { worldId?: string; title?: string },
): Promise<string> => {
  const body = new Uint8Array(await readFile(file))
  const response = await fetchConsole(address, toPath('packs/create', requested), {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/zip' },
  })
  const { code, msg, data } = (await response.json()) as Envelope
  if (code !== 0) throw new CommandError([msg, ...listProblems(data)].join('\n'))

  return (data as { worldId: string }).worldId
}

type Fields = { fields?: { field: string; reason: string }[] }

const listProblems = (data: unknown): string[] =>
  (data as Fields | null)?.fields?.map(({ field, reason }) => `  ${field}: ${reason}`) ?? []

/** Whether a file is a ZIP archive, such as that of a bug. */
const isZip = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b

/** Creates a world from an exported file, or from one of a bug, and returns its ID. The shop chooses one when none is given. */
export const importWorld = async (
  address: ConsoleAddress,
  file: string,
  worldId: string | undefined,
): Promise<string> => {
  const body = new Uint8Array(await readFile(file))
  const response = await fetchConsole(
    address,
    toPath('worlds/import', worldId === undefined ? {} : { worldId }),
    {
      method: 'POST',
      body,
      headers: { 'content-type': isZip(body) ? 'application/zip' : 'application/gzip' },
    },
  )
  const { code, msg, data } = (await response.json()) as Envelope
  const problem = (data as Fields | null)?.fields?.find(({ field }) => field === 'archive')
  if (problem !== undefined) throw new CommandError(`${file} ${problem.reason}`)
  if (code !== 0) throw new FailedCallError({ code, msg, data })

  return (data as { worldId: string }).worldId
}
