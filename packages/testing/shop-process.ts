import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A shop that runs in a child process with its own data. */
export type StartedShop = {
  url: string
  /** Stops the process and deletes its data. */
  stop(): Promise<void>
}

type Seed = 'small' | 'standard'

/** A program that serves a shop and prints its URL. */
type Program = {
  args: readonly string[]
  cwd: string
  env: Readonly<Record<string, string>>
  /** Where the program is, for messages. */
  place: string
}

/** The command line of the package `fixbench` that a project has installed; undefined when it has none. */
export const findCommandLine = (projectFolder: string): string | undefined => {
  let manifest: string
  try {
    manifest = createRequire(path.join(projectFolder, 'index.js')).resolve('fixbench/package.json')
  } catch {
    return undefined
  }
  const script = path.join(path.dirname(manifest), 'dist/fixbench.js')
  return existsSync(script) ? script : undefined
}

/**
 * Starts the shop of the installed package `fixbench`, or the built shop of a checkout, on a free port. Throws an error
 * with what the shop printed when it doesn't start.
 */
export const startShopProcess = async (
  source: { commandLine: string } | { directory: string },
  seed: Seed,
): Promise<StartedShop> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fixbench-'))
  const program =
    'directory' in source
      ? toBuild(source.directory, seed, dataDir)
      : toCommand(source.commandLine, seed, dataDir)
  const child = spawn(process.execPath, [...program.args], {
    cwd: program.cwd,
    env: { ...process.env, ...program.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const hasEnded = new Promise<void>(resolve => child.once('close', () => resolve()))

  const stop = async (): Promise<void> => {
    child.kill()
    await hasEnded
    await rm(dataDir, { recursive: true, force: true })
  }

  try {
    const url = await new Promise<string>((resolve, reject) => {
      let printed = ''
      const read = (chunk: Buffer): void => {
        printed += String(chunk)
        const address = /ready on (http:\/\/\S+)|^(http:\/\/\S+)\n/m.exec(printed)
        const found = address?.[1] ?? address?.[2]
        if (found !== undefined) resolve(found)
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.once('error', reject)
      child.once('close', code =>
        reject(new Error(`The shop in ${program.place} ended with ${code} before it was ready:\n${printed}`)),
      )
    })
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const toCommand = (script: string, seed: Seed, dataDir: string): Program => ({
  args: [script, 'start', '--port', '0', '--seed', seed, '--data', dataDir],
  cwd: process.cwd(),
  env: {},
  place: script,
})

const toBuild = (directory: string, seed: Seed, dataDir: string): Program => ({
  args: ['dist/server/main.js'],
  cwd: directory,
  env: { NODE_ENV: 'production', PORT: '0', SEED_SIZE: seed, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  place: directory,
})
