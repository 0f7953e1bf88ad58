import { parentPort } from 'node:worker_threads'
import { requireValue } from '@fixbench/domain/require.ts'
import { type Drawing, draw } from './drawings.ts'

export type Task = { id: number; drawing: Drawing }
/** What the thread sends for a task: the document, or why it could not be drawn. */
export type Outcome = { id: number } & ({ content: Uint8Array } | { error: unknown })

const run = async ({ id, drawing }: Task): Promise<Outcome> => {
  try {
    return { id, content: await draw(drawing) }
  } catch (error) {
    return { id, error }
  }
}

const port = requireValue(parentPort, 'The port of the thread')
port.on('message', (task: Task) => void run(task).then(outcome => port.postMessage(outcome)))
