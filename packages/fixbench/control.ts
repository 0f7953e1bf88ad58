import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { getControlAddress } from './data-folder.ts'

/** What a running shop says about itself. */
export type ShopStatus = {
  url: string
  pid: number
  version: string
  seed: string
  dataFolder: string
  logFile: string
  startedAt: string
  /** World that was imported at the start, or null. */
  importedWorld: string | null
}

type ControlResponse = { status: ShopStatus } | { stopped: true } | { error: string }

/**
 * Responds to `status` and `stop` for the shop on a data folder, which this process must have locked. No process id is
 * trusted: only a running shop responds. Returns a function that ends it.
 */
export const openControl = async (status: ShopStatus, stop: () => Promise<void>): Promise<() => void> => {
  const address = getControlAddress(status.dataFolder)
  const isFile = process.platform !== 'win32'
  if (isFile) rmSync(address, { force: true })

  const server = createServer({ allowHalfOpen: true }, socket => {
    socket.on('error', () => socket.destroy())
    socket.once('data', request => {
      void respond(String(request).trim(), status, stop).then(reply => socket.end(JSON.stringify(reply)))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, resolve)
  })
  if (isFile) chmodSync(address, 0o600)

  return () => server.close()
}

const respond = async (
  request: string,
  status: ShopStatus,
  stop: () => Promise<void>,
): Promise<ControlResponse> => {
  if (request === 'status') return { status }
  if (request !== 'stop') return { error: `Unknown request: ${request}` }

  try {
    await stop()
    return { stopped: true }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

/** Asks the shop on a data folder; null when none runs. */
const ask = async (folder: string, request: 'status' | 'stop'): Promise<ControlResponse | null> => {
  const socket = connect(getControlAddress(folder))
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('error', reject)
    })
  } catch {
    return null
  }

  socket.write(`${request}\n`)
  const reply = await text(socket)
  return reply === '' ? null : (JSON.parse(reply) as ControlResponse)
}

/** The shop that runs on a data folder; null when none does. */
export const findShop = async (folder: string): Promise<ShopStatus | null> => {
  const reply = await ask(folder, 'status')
  return reply !== null && 'status' in reply ? reply.status : null
}

/** Stops the shop on a data folder. Returns false when none runs. Throws when it can't stop properly. */
export const stopShop = async (folder: string): Promise<boolean> => {
  const reply = await ask(folder, 'stop')
  if (reply !== null && 'error' in reply) throw new Error(reply.error)

  return reply !== null
}
