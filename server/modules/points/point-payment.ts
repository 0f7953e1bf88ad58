import { z } from 'zod'

const PointPaymentSchema = z.object({ pointOrderNo: z.string() })

/** What a payment of a delivery fee keeps beside its amount. */
export const forPointOrder = (orderNo: string): z.output<typeof PointPaymentSchema> => ({
  pointOrderNo: orderNo,
})

/** The points order whose delivery fee a payment is for; undefined for payments of goods. */
export const findPointOrderNo = (billing: unknown): string | undefined =>
  PointPaymentSchema.safeParse(billing).data?.pointOrderNo
