import { requireData } from '@fixbench/client'
import type { ConsoleCalls } from '@fixbench/client/console'
import type { Command } from 'commander'
import { parseLimit } from '../arguments.ts'
import { connect } from '../connection.ts'
import { type Io, toTable, writeResult } from '../io.ts'
import { addWorldCommand, type ShopOptions } from './shop-command.ts'

type Explanation = ConsoleCalls['explain']['cart']['data']
type Step = Explanation['steps'][number]
type BuyerOptions = ShopOptions & { person?: string; request?: string }
type CartOptions = BuyerOptions & { items?: string }
type ProductOptions = BuyerOptions & { quantity: number }

const PERSON = 'persona or email address of the buyer'

/** Adds `explain` with its commands: where a total comes from, step by step. */
export const addExplain = (program: Command, io: Io): void => {
  const explain = program.command('explain').description('Where a total comes from, to the cent')

  addWorldCommand(explain, 'cart', 'Explain the total of a cart, a member’s or a guest’s')
    .option('--person <person>', PERSON)
    .option('--items <list>', 'cart of a guest, such as IP13-SCR-IC:2,IP15PM-BAT-ST:1')
    .option('--request <number>', 'logged request for the cart of a guest, or latest')
    .action(async (options: CartOptions) => {
      const { console } = await connect(io, options)
      const items = options.items === undefined ? {} : { items: options.items.split(',') }
      const input = { ...toBuyer(options), ...items }
      writeExplanation(io, options, await requireData(console.explain.cart(input)))
    })

  addWorldCommand(explain, 'checkout', 'Explain the total of a checkout preview')
    .option('--person <person>', PERSON)
    .option('--request <number>', 'logged preview, or latest')
    .action(async (options: BuyerOptions) => {
      const { console } = await connect(io, options)
      writeExplanation(io, options, await requireData(console.explain.checkout(toBuyer(options))))
    })

  addWorldCommand(explain, 'order <number>', 'Explain the total of a placed order').action(
    async (orderNo: string, options: ShopOptions) => {
      const { console } = await connect(io, options)
      writeExplanation(io, options, await requireData(console.explain.order({ orderNo })))
    },
  )

  addWorldCommand(explain, 'product <sku>', 'Explain the price of a SKU')
    .option('--person <person>', PERSON)
    .option('--quantity <number>', 'units', parseLimit, 1)
    .action(async (skuCode: string, options: ProductOptions) => {
      const { console } = await connect(io, options)
      const input = { ...toBuyer(options), skuCode, quantity: options.quantity }
      writeExplanation(io, options, await requireData(console.explain.product(input)))
    })
}

const toBuyer = ({ person, request }: BuyerOptions) => ({
  ...(person === undefined ? {} : { member: person }),
  ...(request === undefined ? {} : { request }),
})

const writeExplanation = (io: Io, { output }: ShopOptions, explanation: Explanation): void => {
  const { lines, steps } = explanation
  const rows = [
    ...lines.flatMap(({ skuCode, quantity, note, steps: unitSteps }) => [
      ...unitSteps.map(step => toRow(`${quantity} × ${skuCode}`, step)),
      ...(note === '' ? [] : [[`${quantity} × ${skuCode}`, 'Left out', '', '', note]]),
    ]),
    ...steps.map(step => toRow('Total', step)),
  ]
  writeResult(io, output, explanation, toTable(['OF', 'STEP', 'ADDS', 'AFTER', 'WHY'], rows))
}

const toRow = (of: string, { title, cents, afterCents, text }: Step): string[] => [
  of,
  title,
  toAmount(cents),
  toAmount(afterCents),
  text,
]

const toAmount = (cents: number): string => (cents / 100).toFixed(2)
