import { createWriteStream } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { CommandError, exitCodes } from './exit-codes.ts'

/** A shop and the token of its console, if it has one. */
export type ConsoleAddress = { url: string; consoleToken?: string | undefined }

type Envelope = { code: number; msg: string; data: unknown }

const send = async (
  { url, consoleToken }: ConsoleAddress,
  call: string,
  query: Record<string, string>,
  init: RequestInit = {},
): Promise<Response> => {
  const address = `${url}/console/api/${call}?${new URLSearchParams(query).toString()}`
  const headers = {
    ...(consoleToken === undefined ? {} : { 'x-console-token': consoleToken }),
    ...(init.headers as Record<string, string> | undefined),
  }

  try {
    return await fetch(address, { ...init, headers })
  } catch (error) {
    throw new CommandError(`No shop responds at ${url}.`, exitCodes.unreachable, { cause: error })
  }
}

const requireEnvelope = async (response: Response): Promise<Envelope> => {
  const envelope = (await response.json()) as Envelope
  if (envelope.code !== 0) throw new CommandError(envelope.msg)

  return envelope
}

/** Writes a world with its snapshots to a file, which appears when it is complete. Throws when there is no such world. */
export const exportWorld = async (address: ConsoleAddress, worldId: string, file: string): Promise<void> => {
  const response = await send(address, 'worlds/export', { worldId })
  if (response.headers.get('content-type') !== 'application/gzip') await requireEnvelope(response)

  await writeWhole(file, response)
}

/** Writes an email to a file, which appears when it is complete. Throws when there is no such email. */
export const downloadMail = async (
  address: ConsoleAddress,
  { worldId, messageId }: { worldId: string; messageId: number },
  file: string,
): Promise<void> => {
  const response = await send(address, 'inbox/eml', { worldId, messageId: String(messageId) })
  if (response.headers.get('content-type') !== 'message/rfc822') await requireEnvelope(response)

  await writeWhole(file, response)
}

/** Writes everything about a bug to a ZIP file. Throws when there is no such world. */
export const downloadEvidence = async (
  address: ConsoleAddress,
  { worldId, last, note }: { worldId: string; last: number; note: string },
  file: string,
): Promise<void> => {
  const response = await send(address, 'evidence/export', { worldId, last: String(last), note })
  if (response.headers.get('content-type') !== 'application/zip') await requireEnvelope(response)

  await writeWhole(file, response)
}

/** Writes a recording to a file as DevTools Recorder's JSON or as a Playwright test. Throws when there is none. */
export const downloadRecording = async (
  address: ConsoleAddress,
  { recordingId, call }: { recordingId: string; call: 'export' | 'test' },
  file: string,
): Promise<void> => {
  const response = await send(address, `recordings/${call}`, { recordingId })
  if (response.headers.get('content-disposition') === null) await requireEnvelope(response)

  await writeWhole(file, response)
}

const writeWhole = async (file: string, { body }: Response): Promise<void> => {
  const scratch = `${file}.part`
  const content = body === null ? Readable.from([]) : Readable.fromWeb(body as ReadableStream)
  await pipeline(content, createWriteStream(scratch))
  await rename(scratch, file)
}

/** Creates a world from a pack in a zip file and returns its ID. Throws an error that names every problem of the pack. */
export const createWorldOfPack = async (
  address: ConsoleAddress,
  file: string,
  requested: { worldId?: string; title?: string },
): Promise<string> => {
  const body = new Uint8Array(await readFile(file))
  const response = await send(address, 'packs/create', requested, {
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
  const response = await send(address, 'worlds/import', worldId === undefined ? {} : { worldId }, {
    method: 'POST',
    body,
    headers: { 'content-type': isZip(body) ? 'application/zip' : 'application/gzip' },
  })
  const { data } = await requireEnvelope(response)

  return (data as { worldId: string }).worldId
}
