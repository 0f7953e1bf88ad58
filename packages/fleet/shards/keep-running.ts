import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

/** A program that is kept running. */
export type Program = {
  file: string
  args: readonly string[]
  env: Record<string, string | undefined>
}

/** What is known of a process that was started. */
export type Kept = { child: ChildProcess; isReady: boolean }

/** The line with which a shop says that it responds. */
const READY = 'The shop is ready'
/** Pause before a program that has ended is started again. Its stand-by needs the processor to take over. */
const PAUSE_MS = 5000

/**
 * Starts a program, and again whenever it ends. `find` returns the process that runs now. `stop` ends it for good and
 * resolves once it has ended.
 */
export const keepRunning = ({ file, args, env }: Program, say: (text: string) => void) => {
  const state = { isStopping: false }
  let kept: Kept | undefined

  const start = (): Kept => {
    const child = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
    const started: Kept = { child, isReady: false }
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes(READY)) started.isReady = true
      say(text.trimEnd())
    })

    return started
  }

  const run = async (): Promise<void> => {
    while (!state.isStopping) {
      kept = start()
      const [code, signal] = await once(kept.child, 'exit')
      if (state.isStopping) return
      say(`The process ${kept.child.pid} has ended (${signal ?? code}). It is started again.`)
      await wait(PAUSE_MS)
    }
  }

  const running = run()

  return {
    find: (): Kept | undefined => kept,
    stop: async (): Promise<void> => {
      state.isStopping = true
      kept?.child.kill('SIGTERM')
      await running
    },
  }
}
