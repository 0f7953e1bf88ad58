import { AsyncLocalStorage } from 'node:async_hooks'
import { parentPort } from 'node:worker_threads'
import { provideCurrencyMark } from '@fixbench/contract/core/currency-mark.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { type Drawing, draw } from './drawings.ts'

export type Task = { id: number; drawing: Drawing }
/** What the thread sends for a task: the document, or why it could not be drawn. */
export type Outcome = { id: number } & ({ content: Uint8Array } | { error: unknown })

/** The mark of amounts in the shop of the document that is drawn. */
const marks = new AsyncLocalStorage<string>()
provideCurrencyMark(() => marks.getStore() ?? '$')

const run = async ({ id, drawing }: Task): Promise<Outcome> => {
  try {
    return { id, content: await marks.run(drawing.facts.brand.currencyMark, () => draw(drawing)) }
  } catch (error) {
    return { id, error }
  }
}

const port = requireValue(parentPort, 'The port of the thread')
port.on('message', (task: Task) => void run(task).then(outcome => port.postMessage(outcome)))
