import { existsSync, readFileSync } from 'node:fs'
import { requireData } from '@fixbench/client'
import { type Command, InvalidArgumentError } from 'commander'
import { connect } from '../connection.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'
import { type Io, toTable, writeResult } from '../io.ts'
import { addWorldCommand, type ShopOptions } from './shop-command.ts'

type AddOptions = ShopOptions & { file?: string[] }
type Rule = { ruleId: string; text: string; seen: number; hits: number }

/** Adds `fault` with its commands. */
export const addFault = (program: Command, io: Io): void => {
  const fault = program.command('fault').description('Fault rules: failures on demand')

  addWorldCommand(
    fault,
    'add [rule...]',
    'Add a rule: "call=cart.add;code=300001", or in words: checkout 300008 twice',
  )
    .option('--file <file>', 'add the rules of a file, one a line; lines with # are comments', readRules)
    .action((words: string[], options: AddOptions) => addRules(io, words, options))
  addWorldCommand(fault, 'list', 'List the rules; the first one that applies to a request decides').action(
    async (options: ShopOptions) => {
      const { console } = await connect(io, options)
      const { rows } = await requireData(console.faults.list())
      writeRules(io, options, rows)
    },
  )
  addWorldCommand(fault, 'remove <rule>', 'Remove a rule by its ID').action(
    async (ruleId: string, options: ShopOptions) => {
      const { console, worldId } = await connect(io, options)
      const { rows } = await requireData(console.faults.remove({ worldId, ruleId }))
      writeRules(io, options, rows)
    },
  )
  addWorldCommand(fault, 'reset', 'Remove all rules').action(async (options: ShopOptions) => {
    const { console, worldId } = await connect(io, options)
    const { rows } = await requireData(console.faults.clear({ worldId }))
    writeRules(io, options, rows)
  })
}

const addRules = async (io: Io, words: readonly string[], options: AddOptions): Promise<void> => {
  const texts = [...(words.length > 0 ? [words.join(' ')] : []), ...(options.file ?? [])]
  if (texts.length === 0) {
    throw new CommandError('No rule was given. Write one, or name a file with --file.', exitCodes.usage)
  }

  const { console } = await connect(io, options)
  let rules: readonly Rule[] = []
  for (const rule of texts) rules = (await requireData(console.faults.add({ rule }))).rows

  writeRules(io, options, rules)
}

/** Reads a file with a rule on each line. */
const readRules = (file: string): string[] => {
  if (!existsSync(file)) throw new InvalidArgumentError('There is no such file.')
  const lines = readFileSync(file, 'utf8').split(/\r?\n/)

  return lines.filter(line => line.trim() !== '' && !line.startsWith('#'))
}

const writeRules = (io: Io, { output }: ShopOptions, rules: readonly Rule[]): void => {
  const lines = rules.map(({ ruleId, seen, hits, text }) => [ruleId, seen, hits, text])
  writeResult(io, output, rules, toTable(['ID', 'SEEN', 'HITS', 'RULE'], lines))
}
