import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { SheetData } from 'read-excel-file/node'
import { z } from 'zod'

/** Worker code as text, because a worker file would have different paths in the source and in the bundle. */
const threadCode = `
const { parentPort, workerData } = require('node:worker_threads')
const { default: readWorkbook } = require(workerData.parser)
readWorkbook(Buffer.from(workerData.content))
  .then(sheets => parentPort.postMessage(sheets))
  .catch(error => { throw error })`

const SheetsSchema = z.array(z.object({ sheet: z.string(), data: z.custom<SheetData>(Array.isArray) }))
type Sheet = z.output<typeof SheetsSchema>[number]

/** Reads the sheets of a workbook in a thread of its own, so that the shop keeps responding. Rejects if it is damaged. */
const readSheets = (content: Buffer): Promise<Sheet[]> =>
  new Promise((resolve, reject) => {
    const parser = createRequire(import.meta.url).resolve('read-excel-file/node')
    const worker = new Worker(threadCode, { eval: true, workerData: { parser, content } })
    worker.once('message', sheets => {
      resolve(SheetsSchema.parse(sheets))
      void worker.terminate()
    })
    worker.once('error', reject)
  })

const hasRows = ({ data }: Sheet): boolean => data.some(row => row.some(cell => cell !== null))

/** The rows of the first visible sheet with any, else of the first hidden one; empty for an empty workbook. */
export const readWorkbookRows = async (
  content: Buffer,
  hiddenSheets: readonly string[],
): Promise<SheetData> => {
  const filled = (await readSheets(content)).filter(hasRows)
  const visible = filled.find(({ sheet }) => !hiddenSheets.includes(sheet))
  return (visible ?? filled[0])?.data ?? []
}
