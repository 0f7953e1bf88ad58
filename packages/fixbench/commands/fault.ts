import { requireData } from '@fixbench/client'
import type { ConsoleCalls } from '@fixbench/client/console'
import type { Command } from 'commander'
import { z } from 'zod'
import { connect } from '../connection.ts'
import { CommandError } from '../exit-codes.ts'
import { type Io, toTable, writeResult } from '../io.ts'
import { readJsonFile } from '../read-json-file.ts'
import { writeWhole } from '../write-whole.ts'
import { addWorldCommand, type ShopOptions } from './shop-command.ts'

type Rule = { ruleId: string; text: string; seen: number; hits: number }

/** Adds `fault` with its commands. */
export const addFault = (program: Command, io: Io): void => {
  const fault = program.command('fault').description('Fault rules: failures on demand')

  addWorldCommand(
    fault,
    'add <rule...>',
    'Add a rule: "call=cart.add;code=300001", or in words: checkout 300008 twice',
  ).action(async (words: string[], options: ShopOptions) => {
    const { console } = await connect(io, options)
    const { rows } = await requireData(console.faults.add({ rule: words.join(' ') }))
    writeRules(io, options, rows)
  })

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
      writeRules(io, options, rows, `Removed ${ruleId}. It was the last rule.`)
    },
  )

  addWorldCommand(fault, 'reset', 'Remove all rules').action(async (options: ShopOptions) => {
    const { console, worldId } = await connect(io, options)
    const { rows } = await requireData(console.faults.clear({ worldId }))
    writeRules(io, options, rows, 'All rules are removed.')
  })

  addWorldCommand(
    fault,
    'rewind',
    'Count requests and hits from zero, and return scenarios to their first state',
  ).action(async (options: ShopOptions) => {
    const { console } = await connect(io, options)
    const { rows } = await requireData(console.faults.rewind())
    writeRules(io, options, rows)
  })

  addFiles(fault, io)
}

/** Adds the commands that write all rules to a file and read them. */
const addFiles = (fault: Command, io: Io): void => {
  addWorldCommand(fault, 'export <file>', 'Write all rules to a file, as JSON').action(
    async (file: string, options: ShopOptions) => {
      const { console } = await connect(io, options)
      const { rules } = await requireData(console.faults.export())
      await writeWhole(file, `${JSON.stringify({ rules }, null, 2)}\n`)
      writeResult(io, options.output, { file, rules: rules.length }, file)
    },
  )

  addWorldCommand(fault, 'import <file>', 'Add all rules of a file, or respond as a HAR file recorded')
    .option('--replace', 'remove the existing rules first')
    .action(async (file: string, options: ShopOptions & { replace?: boolean }) => {
      const input = await readRuleFile(file)
      const { console } = await connect(io, options)
      const { rows } = await requireData(
        console.faults.import({ ...input, replaces: options.replace === true }),
      )
      writeRules(io, options, rows)
    })
}

type ImportInput = ConsoleCalls['faults']['import']['input']

/** The shop checks the rules and requests themselves. */
const RuleFileSchema = z.union([
  z.object({ rules: z.custom<NonNullable<ImportInput['rules']>>(Array.isArray) }),
  z
    .object({ log: z.custom<NonNullable<ImportInput['har']>['log']>(value => Object(value) === value) })
    .transform(har => ({ har })),
])

const HOW_TO_WRITE = 'Write such a file with fixbench fault export, or a HAR file.'

const readRuleFile = async (file: string): Promise<Pick<ImportInput, 'rules' | 'har'>> => {
  const { data, error } = RuleFileSchema.safeParse(await readJsonFile(file, HOW_TO_WRITE))
  if (data !== undefined) return data
  throw new CommandError(`${file} has neither rules nor requests. ${HOW_TO_WRITE}`, undefined, {
    cause: error,
  })
}

const writeRules = (
  io: Io,
  { output }: ShopOptions,
  rules: readonly Rule[],
  whenEmpty = 'There are no rules.',
): void => {
  if (output === 'text' && rules.length === 0) return io.say(whenEmpty)

  const lines = rules.map(({ ruleId, seen, hits, text }) => [ruleId, seen, hits, text])
  writeResult(io, output, rules, toTable(['ID', 'SEEN', 'HITS', 'RULE'], lines))
}
