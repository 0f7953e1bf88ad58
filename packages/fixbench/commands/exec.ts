import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import path from 'node:path'
import type { Command } from 'commander'
import { parsePort } from '../arguments.ts'
import { CommandError } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { type ShopProcess, startShopProcess } from '../shop-process.ts'
import { addStartOptions, type Installation, type StartOptions, toSettings } from './start-options.ts'

/** Exit codes that shells use for a command that doesn't exist, and add to the number of a signal. */
const NOT_FOUND = 127
const SIGNALED = 128

/** Adds `exec`, which runs a command with a shop of its own and passes its exit code on. */
export const addExec = (program: Command, io: Io, installation: Installation): void => {
  const command = program
    .command('exec')
    .description('Run a command with a shop of its own: fixbench exec -- npm test')
    .argument('<command...>', 'command and its arguments, after --')
    .passThroughOptions()
    .option('--port <number>', 'port, by default a free one', parsePort)

  addStartOptions(command).action((words: string[], options: StartOptions) =>
    runWithShop(io, installation, words, options),
  )
}

const runWithShop = async (
  io: Io,
  installation: Installation,
  words: readonly string[],
  options: StartOptions,
): Promise<void> => {
  const stopSignal = io.listenForStop()
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'fixbench-'))
  let shop: ShopProcess | undefined

  try {
    const settings = await toSettings(io, installation, options, { dataFolder, defaultPort: 0 })
    shop = await startShopProcess(settings, installation.script, io)
    const code = await runCommand(words, createEnvironment(io, shop), stopSignal)
    if (code !== 0) throw new CommandError('', code)
  } finally {
    await shop?.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

const createEnvironment = ({ env }: Io, { status }: ShopProcess): NodeJS.ProcessEnv => ({
  ...env,
  FIXBENCH_URL: status.url,
  ...(status.importedWorld === null ? {} : { FIXBENCH_WORLD: status.importedWorld }),
})

/** Runs a command with the streams of this process and returns its exit code. */
const runCommand = (
  [command = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
  stopSignal: AbortSignal,
): Promise<number> =>
  new Promise((resolve, reject) => {
    // On Windows, npm and npx are scripts that only a shell runs.
    const child = spawn(command, args, { env, stdio: 'inherit', shell: process.platform === 'win32' })
    const endCommand = (): void => {
      child.kill()
    }

    if (stopSignal.aborted) endCommand()
    else stopSignal.addEventListener('abort', endCommand, { once: true })

    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new CommandError(`There is no command ${command}. Check its name.`, NOT_FOUND)
          : error,
      ),
    )
    child.once('close', (code, signal) =>
      resolve(code ?? SIGNALED + (signal === null ? 0 : constants.signals[signal])),
    )
  })
