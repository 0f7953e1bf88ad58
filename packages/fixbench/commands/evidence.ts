import path from 'node:path'
import type { Command } from 'commander'
import { download } from '../archive.ts'
import { parseLimit } from '../arguments.ts'
import { connect } from '../connection.ts'
import { type Io, writeResult } from '../io.ts'
import { addWorldCommand, type ShopOptions } from './shop-command.ts'

type EvidenceOptions = ShopOptions & { last: number; note?: string }

/** Adds `evidence <file>`: everything about a bug as one file, which `world import` opens. */
export const addEvidence = (program: Command, io: Io): void => {
  addWorldCommand(program, 'evidence <file>', 'Write everything about a bug to one ZIP file')
    .option('--last <number>', 'requests, counted from the last one', parseLimit, 50)
    .option('--note <text>', 'what went wrong')
    .action(async (file: string, { last, note = '', ...options }: EvidenceOptions) => {
      const connection = await connect(io, options)
      const { worldId } = connection
      const query = { worldId, last: String(last), note }
      await download(connection, 'evidence/export', query, path.resolve(file))

      writeResult(io, options.output, { worldId, file: path.resolve(file) }, file)
    })
}
