import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Outcome, Task } from './drawing-thread.ts'
import type { Drawing } from './drawings.ts'

/** How long a thread without work stays. It has fonts and their libraries in memory. */
const IDLE_MS = 60_000

/** The thread is a file beside this one, in the sources and in the bundle. */
const extension = path.extname(fileURLToPath(import.meta.url))
const THREAD_FILE = new URL(`./drawing-thread${extension}`, import.meta.url)

/** Starts the thread of a file. Sources are loaded with tsx, whatever loads them in this thread. */
const createWorker = (file: URL): Worker => {
  if (!file.pathname.endsWith('.ts')) return new Worker(file)

  const loader = import.meta.resolve('tsx/esm/api')
  const texts = [loader, file.href, import.meta.url].map(text => JSON.stringify(text))
  const [from, source, parent] = texts
  return new Worker(`import(${from}).then(({ tsImport }) => tsImport(${source}, ${parent}))`, { eval: true })
}

export type { Drawing }

type Waiting = { resolve: (content: Buffer) => void; reject: (error: unknown) => void }
type Options = { file: URL; idleMs: number; onEnd: () => void }

/** Starts a thread. Calls `onEnd` when it ends, at the latest `idleMs` after the last document was drawn or begun. */
const startThread = ({ file, idleMs, onEnd }: Options) => {
  const worker = createWorker(file)
  worker.unref()
  const waiting = new Map<number, Waiting>()
  let taskId = 0

  const rejectAll = (error: unknown): void => {
    onEnd()
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  const end = async (): Promise<void> => {
    rejectAll(new Error('The thread that draws documents was ended'))
    await worker.terminate()
  }

  const idle = setTimeout(() => void end(), idleMs).unref()

  const takeOutcome = (outcome: Outcome): void => {
    const task = waiting.get(outcome.id)
    waiting.delete(outcome.id)
    idle.refresh()
    if (waiting.size === 0) worker.unref()

    if ('error' in outcome) task?.reject(outcome.error)
    else task?.resolve(Buffer.from(outcome.content))
  }

  worker.on('message', takeOutcome)
  worker.on('error', rejectAll)
  worker.on('exit', code => rejectAll(new Error(`The thread that draws documents ended with code ${code}`)))

  return {
    end,
    draw: (drawing: Drawing): Promise<Buffer> =>
      new Promise((resolve, reject) => {
        taskId += 1
        worker.postMessage({ id: taskId, drawing } satisfies Task, [])
        if (waiting.size === 0) idle.refresh()
        waiting.set(taskId, { resolve, reject })
        worker.ref()
      }),
  }
}

/**
 * A thread that draws documents. It starts with the first one and ends when it is idle. When it ends while it draws,
 * its documents fail and the next one starts another. It doesn't keep the process alive without work.
 */
export const createDrawingThread = ({ file = THREAD_FILE, idleMs = IDLE_MS } = {}) => {
  let thread: ReturnType<typeof startThread> | undefined

  const getThread = () => {
    if (thread !== undefined) return thread
    const started = startThread({
      file,
      idleMs,
      onEnd: () => {
        if (thread === started) thread = undefined
      },
    })
    thread = started
    return started
  }

  return {
    draw: async (drawing: Drawing): Promise<Buffer> => getThread().draw(drawing),
    /** Ends the thread. Only tests need it. */
    close: async (): Promise<void> => thread?.end(),
  }
}

/**
 * Draws a document as a PDF in a thread, because fonts and their library take a quarter of a second to load. The same
 * drawing always results in the same bytes.
 */
export const { draw: drawInThread } = createDrawingThread()
