import { z } from 'zod'

const PointPaymentSchema = z.object({ pointOrderNo: z.string() })

/** Value of the `billing` column for a payment of a shipping fee. */
export const toPointPayment = (orderNo: string): z.output<typeof PointPaymentSchema> => ({
  pointOrderNo: orderNo,
})

/** Number of the points order whose shipping fee a payment covers; undefined for payments of orders. */
export const findPointOrderNo = (billing: unknown): string | undefined =>
  PointPaymentSchema.safeParse(billing).data?.pointOrderNo
