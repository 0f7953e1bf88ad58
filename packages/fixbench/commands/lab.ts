import { requireData } from '@fixbench/client'
import type { ConsoleCalls } from '@fixbench/client/console'
import type { Command } from 'commander'
import { parseLimit } from '../arguments.ts'
import { type Connection, connect } from '../connection.ts'
import { CommandError } from '../exit-codes.ts'
import { type Io, toTable, writeResult } from '../io.ts'
import { addWorldCommand, type ShopOptions } from './shop-command.ts'

type Invariants = ConsoleCalls['lab']['invariants']['data']
type RushOptions = ShopOptions & { buyers: number; pieces: number; attempts: number; seed: number }

/** Adds `lab` with its commands. They fail when an invariant is broken. */
export const addLab = (program: Command, io: Io): void => {
  const lab = program
    .command('lab')
    .description('Invariants of stock, coupons, points, payments, totals and counts')

  addWorldCommand(lab, 'invariants', 'Check what is always true of a world').action(
    async (options: ShopOptions) => {
      const connection = await connect(io, options)
      const invariants = await requireData(connection.console.lab.invariants())
      writeInvariants(io, options, invariants)
      await requireMet(connection, invariants)
    },
  )

  addWorldCommand(lab, 'rush', 'Let many buyers compete, then check the invariants')
    .option('--buyers <number>', 'buyers of the last pieces', parseLimit, 20)
    .option('--pieces <number>', 'available pieces', parseLimit, 5)
    .option('--attempts <number>', 'orders with one coupon, and with one balance', parseLimit, 10)
    .option('--seed <number>', 'decides quantities and order', parseLimit, 1)
    .action(async (options: RushOptions) => {
      const { buyers, pieces, attempts, seed } = options
      const connection = await connect(io, options)
      const result = await requireData(connection.console.lab.rush({ buyers, pieces, attempts, seed }))
      const lines = result.contests.map(({ name, requests, won, codes }) => [
        name,
        requests,
        won,
        codes.map(({ code, count }) => `${code} × ${count}`).join(', '),
      ])
      writeResult(io, options.output, result, toTable(['CONTEST', 'REQUESTS', 'PLACED', 'CODES'], lines))
      await requireMet(connection, result.invariants)
    })
}

const writeInvariants = (io: Io, { output }: ShopOptions, { rows }: Invariants): void => {
  const lines = rows.map(({ isMet, name, checked, broken, rule }) => [
    isMet ? 'holds' : 'BROKEN',
    name,
    isMet ? checked : `${broken} of ${checked}`,
    rule,
  ])
  writeResult(io, output, rows, toTable(['STATE', 'INVARIANT', 'ROWS', 'RULE'], lines))
}

const requireMet = async (connection: Connection, { rows, isMet }: Invariants): Promise<void> => {
  if (isMet) return

  const broken = rows.filter(row => !row.isMet)
  const details = broken.flatMap(({ name, violations }) =>
    violations
      .slice(0, 3)
      .map(({ subject, expected, actual }) => `${name}: ${subject} is ${actual}, expected ${expected}`),
  )
  const list = ['Invariants are broken:', ...details].join('\n  ')
  throw new CommandError([list, ...(await explainOldSeed(connection))].join('\n'))
}

/** Why a world can break rules although nothing has gone wrong, and how to renew it. */
const explainOldSeed = async ({ console, worldId }: Connection): Promise<string[]> => {
  const { isSeedOutdated } = await requireData(console.worlds.detail())
  if (isSeedOutdated !== true) return []

  return [
    `An earlier version of the seed made ${worldId}, and may have counted differently. Renew it with \`fixbench world reset ${worldId}\`.`,
  ]
}
