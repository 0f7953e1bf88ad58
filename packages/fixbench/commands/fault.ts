import { requireData } from '@fixbench/client'
import type { Command } from 'commander'
import { connect } from '../connection.ts'
import { type Io, toTable, writeResult } from '../io.ts'
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
      writeRules(io, options, rows)
    },
  )
  addWorldCommand(fault, 'reset', 'Remove all rules').action(async (options: ShopOptions) => {
    const { console, worldId } = await connect(io, options)
    const { rows } = await requireData(console.faults.clear({ worldId }))
    writeRules(io, options, rows)
  })
}

const writeRules = (io: Io, { output }: ShopOptions, rules: readonly Rule[]): void => {
  const lines = rules.map(({ ruleId, seen, hits, text }) => [ruleId, seen, hits, text])
  writeResult(io, output, rules, toTable(['ID', 'SEEN', 'HITS', 'RULE'], lines))
}
