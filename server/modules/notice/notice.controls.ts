import { int, skuCode, text } from '@fixbench/contract/core/field.ts'
import { z } from 'zod'
import { type Control, defineControl } from '#server/context/define-control.ts'
import { restockSku, setStock } from './restock.ts'

const StockSchema = z.object({
  skuCode: z.string(),
  stock: z.int(),
  notified: z.int().describe('Number of arrival notices that were sent'),
})

/** Test controls that act as the warehouse. */
export const noticeControls: readonly Control[] = [
  defineControl({
    name: 'restock',
    summary: 'Add to or remove from the stock of a SKU, and notify waiting buyers',
    input: z.object({
      skuCode: skuCode(),
      quantity: int(-100_000, 100_000),
      reason: text(200, 0).default('Restock').describe('Reason in the stock log'),
    }),
    data: StockSchema,
    run: ({ deps, input }) => restockSku(deps, input),
  }),
  defineControl({
    name: 'set-stock',
    summary: 'Set the available stock of a SKU, and notify waiting buyers',
    input: z.object({
      skuCode: skuCode(),
      free: int(0, 100_000).describe('Number that can be sold'),
      reason: text(200, 0).default('Counted').describe('Reason in the stock log'),
    }),
    data: StockSchema,
    run: ({ deps, input }) => setStock(deps, input),
  }),
]
