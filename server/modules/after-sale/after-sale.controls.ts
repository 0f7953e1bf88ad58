import { text } from '@fixbench/contract/core/field.ts'
import { z } from 'zod'
import { type Control, defineControl } from '#server/context/define-control.ts'
import { decideAfterSale } from './decide-after-sale.ts'

/** Test controls that act as the returns team. */
export const afterSaleControls: readonly Control[] = [
  defineControl({
    name: 'decide-after-sale',
    summary: 'Review, accept, refuse, or close an after-sale request',
    input: z.object({
      afterSaleNo: text(40),
      to: z.enum(['in-review', 'accepted', 'refused', 'closed']).describe('New status of the request'),
      answer: text(1000, 0).default(''),
    }),
    data: z.object({ afterSaleNo: z.string(), status: z.string() }),
    run: ({ deps, input }) => decideAfterSale(deps, input),
  }),
]
