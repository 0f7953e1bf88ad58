import { text } from '@fixbench/contract/core/field.ts'
import { z } from 'zod'
import { type Control, defineControl } from '#server/context/define-control.ts'
import { shipPointOrder } from './point-order.service.ts'

/** Test controls that act as the loyalty store's warehouse. */
export const pointsControls: readonly Control[] = [
  defineControl({
    name: 'ship-point-order',
    summary: 'Ship a paid points order',
    input: z.object({ orderNo: text(40) }),
    data: z.object({ orderNo: z.string(), trackingNo: z.string() }),
    run: ({ deps, input }) => shipPointOrder(deps, input.orderNo),
  }),
]
