import path from 'node:path'
import { requireData } from '@fixbench/client'
import type { ConsoleCalls } from '@fixbench/client/console'
import type { Command } from 'commander'
import { download } from '../archive.ts'
import { parseNumber } from '../arguments.ts'
import { connect } from '../connection.ts'
import { type Io, toTable, writeResult } from '../io.ts'
import { readJsonFile } from '../read-json-file.ts'
import { addShopCommand, addWorldCommand, type ShopOptions } from './shop-command.ts'

type Flow = ConsoleCalls['recordings']['import']['input']['flow']

/** Adds `recording` with its commands. What is recorded is done in a browser. */
export const addRecording = (program: Command, io: Io): void => {
  const recording = program
    .command('recording')
    .description('Recordings of what was done in the shop, as files of DevTools Recorder or Playwright tests')

  addShopCommand(recording, 'list', 'List the recordings of all worlds, the latest first').action(
    async (options: ShopOptions) => {
      const { console } = await connect(io, options)
      const { rows } = await requireData(console.recordings.list())
      const lines = rows.map(({ recordingId, worldId, madeAt, stepCount, title }) => [
        recordingId,
        worldId,
        madeAt,
        stepCount,
        title,
      ])
      writeResult(io, options.output, rows, toTable(['ID', 'WORLD', 'MADE', 'STEPS', 'TITLE'], lines))
    },
  )

  addWorldCommand(recording, 'start', 'Begin to record, and print the URL to open in a browser').action(
    async (options: ShopOptions) => {
      const { console, url } = await connect(io, options)
      const started = await requireData(console.recordings.start({}))
      writeResult(io, options.output, started, url + started.enter)
    },
  )

  addWorldCommand(recording, 'stop <recording>', 'End a recording').action(
    async (recordingId: string, options: ShopOptions) => {
      const { console } = await connect(io, options)
      const stopped = await requireData(console.recordings.stop({ recordingId }))
      writeResult(io, options.output, stopped, `${stopped.stepCount} steps`)
    },
  )

  addExport(recording, io, { name: 'export', call: 'export', what: 'a file of DevTools Recorder' })
  addExport(recording, io, { name: 'test', call: 'test', what: 'a Playwright test' })
  addWorldCommand(
    recording,
    'import <file>',
    'Add a recording from a file, also one that Chrome has made',
  ).action(async (file: string, options: ShopOptions) => {
    const { console } = await connect(io, options)
    const imported = await requireData(console.recordings.import({ flow: await readFlow(file) }))
    writeResult(io, options.output, imported, imported.recordingId)
  })

  addWorldCommand(recording, 'replay <recording>', 'Begin a replay, and print the URL to open in a browser')
    .option('--step <index>', 'index of the first step', parseNumber, 0)
    .action(async (recordingId: string, options: ShopOptions & { step: number }) => {
      const { console, url } = await connect(io, options)
      const replay = await requireData(console.recordings.replay({ recordingId, step: options.step }))
      writeResult(io, options.output, replay, url + replay.enter)
    })

  addWorldCommand(recording, 'delete <recording>', 'Delete a recording and its snapshots').action(
    async (recordingId: string, options: ShopOptions) => {
      const { console } = await connect(io, options)
      await requireData(console.recordings.remove({ recordingId }))
      writeResult(io, options.output, { recordingId }, recordingId)
    },
  )
}

type Export = { name: string; call: 'export' | 'test'; what: string }

const addExport = (recording: Command, io: Io, { name, call, what }: Export): void => {
  addWorldCommand(recording, `${name} <recording> <file>`, `Write a recording to a file as ${what}`).action(
    async (recordingId: string, file: string, options: ShopOptions) => {
      const connection = await connect(io, options)
      await download(connection, `recordings/${call}`, { recordingId }, path.resolve(file))
      writeResult(io, options.output, { recordingId, file: path.resolve(file) }, file)
    },
  )
}

const readFlow = async (file: string): Promise<Flow> =>
  (await readJsonFile(file, 'In DevTools Recorder, choose Export, JSON.')) as Flow
