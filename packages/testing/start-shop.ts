import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A shop that runs in a child process with its own data. */
export type StartedShop = {
  url: string
  /** Stops the process and deletes its data. */
  stop(): Promise<void>
}

/**
 * Starts the built shop of a checkout of FixBench on a free port. Throws an error with what the shop printed when it
 * doesn't start.
 */
export const startShop = async (directory: string, seed: 'small' | 'standard'): Promise<StartedShop> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fixbench-'))
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: directory,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      SEED_SIZE: seed,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
    },
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
        const address = /ready on (http:\/\/\S+)/.exec(printed)?.[1]
        if (address !== undefined) resolve(address)
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.once('error', reject)
      child.once('close', code =>
        reject(new Error(`The shop in ${directory} ended with ${code} before it was ready:\n${printed}`)),
      )
    })
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
