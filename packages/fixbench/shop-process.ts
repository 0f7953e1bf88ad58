import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, statSync, truncateSync, writeSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { createFolder } from '@fixbench/machine/create-folder.ts'
import { createReadableLog } from '@fixbench/machine/readable-log.ts'
import { findShop, type ShopStatus, stopShop } from './control.ts'
import { getLogFile } from './data-folder.ts'
import { CommandError } from './exit-codes.ts'
import type { Io } from './io.ts'
import { SETTINGS_VARIABLE, type ShopReport, type ShopSettings } from './shop-settings.ts'

/** A shop in a process of its own. */
export type ShopProcess = {
  status: ShopStatus
  notes: string[]
  /** Resolves with what went wrong when the process ends, or with null after a proper end. */
  ended: Promise<string | null>
  /** Stops the shop and waits until its process has ended. */
  stop(): Promise<string | null>
}

/** The same environment as the shop's own start: less retained memory. */
const ENVIRONMENT = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }

/** SQLite is built into Node 22 as an experiment, which nobody who starts a shop can do anything about. */
const FLAGS = ['--disable-warning=ExperimentalWarning']

type Listener = Pick<Io, 'say' | 'isTerminal'>

/**
 * Starts a shop in a process of its own and waits until it responds. What it prints is said, unless it is detached, as
 * text in a terminal; the log file gets the lines themselves. Throws an error that says why it doesn't start.
 */
export const startShopProcess = async (
  settings: ShopSettings,
  script: string,
  io: Listener,
): Promise<ShopProcess> => {
  const running = await findShop(settings.dataFolder)
  if (running !== null) throw new CommandError(describeRunning(running))
  createFolder(settings.dataFolder)

  const child = settings.isDetached ? startDetached(settings, script) : startAttached(settings, script, io)
  let problem: string | null = null
  const ended = new Promise<string | null>(resolve => {
    // A process whose channel was closed here never says that it is closed.
    child.once(settings.isDetached ? 'exit' : 'close', code =>
      resolve(problem ?? (code === 0 ? null : `The shop ended with code ${code}.`)),
    )
  })

  child.on('message', (report: ShopReport) => {
    if ('failed' in report) problem = report.failed
  })

  const { ready, notes } = await waitUntilReady(child, ended)
  if (settings.isDetached) release(child)

  const stop = async (): Promise<string | null> => {
    const hasStopped = await stopShop(settings.dataFolder)
    // Its socket is gone, for example with the data folder.
    if (!hasStopped) child.kill()

    return ended
  }

  return { status: ready, notes, ended, stop }
}

const describeRunning = ({ url, dataFolder }: ShopStatus): string =>
  `A shop already runs on ${url} with the data in ${dataFolder}. Use it, stop it with \`fixbench stop\`, or start another one with --data and --port.`

const createEnvironment = (settings: ShopSettings): NodeJS.ProcessEnv => ({
  ...process.env,
  ...ENVIRONMENT,
  [SETTINGS_VARIABLE]: JSON.stringify(settings),
})

/** Size in bytes above which a start empties the log of earlier ones. */
const LONGEST_LOG = 10_000_000

/** Opens the log behind what is in it: another start in the folder may be writing. */
const openLog = (dataFolder: string): number => {
  const file = getLogFile(dataFolder)
  const log = openSync(file, 'a')
  if (statSync(file).size > LONGEST_LOG) truncateSync(file)

  return log
}

const startDetached = (settings: ShopSettings, script: string): ChildProcess => {
  const log = openLog(settings.dataFolder)

  return spawn(process.execPath, [...FLAGS, script], {
    cwd: settings.dataFolder,
    detached: true,
    windowsHide: true,
    env: createEnvironment(settings),
    stdio: ['ignore', log, log, 'ipc'],
  })
}

/** A function that says one line of the log: as text in a terminal, else as it is. */
const createVoice = ({ say, isTerminal }: Listener): ((line: string) => unknown) => {
  if (!isTerminal) return say

  const voice = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      say(String(chunk).trimEnd())
      done()
    },
  })
  const log = createReadableLog(voice)

  return line => log.write(`${line}\n`)
}

const startAttached = (settings: ShopSettings, script: string, io: Listener): ChildProcess => {
  const sayLine = createVoice(io)
  const log = openLog(settings.dataFolder)
  const write = (chunk: Buffer): void => {
    try {
      writeSync(log, chunk)
    } catch {
      // A full disk, of which the shop tells whoever calls it.
    }
  }

  // A group of its own: Ctrl-C reaches the command line, which stops the shop and waits for it.
  const child = spawn(process.execPath, [...FLAGS, script], {
    detached: process.platform !== 'win32',
    env: createEnvironment(settings),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue
    stream.on('data', write)
    // A chunk may end within a line, or within a character.
    createInterface({ input: stream }).on('line', sayLine)
  }

  child.once('close', () => closeSync(log))

  return child
}

type Ready = Extract<ShopReport, { ready: ShopStatus }>

const waitUntilReady = (child: ChildProcess, ended: Promise<string | null>): Promise<Ready> =>
  new Promise((resolve, reject) => {
    child.once('error', reject)
    child.on('message', (report: ShopReport) => {
      if ('ready' in report) resolve(report)
    })
    void ended.then(problem => reject(new CommandError(problem ?? 'The shop ended before it was ready.')))
  })

const release = (child: ChildProcess): void => {
  child.disconnect()
  child.unref()
}

/** The script of the process of a shop, beside this file. */
export const getShopScript = (): string => path.join(import.meta.dirname, 'run-shop.js')
