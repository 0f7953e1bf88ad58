import { fillTemplate } from '@fixbench/contract/core/fill-template.ts'
import { BANK_TIME } from '@fixbench/contract/support/promises.ts'
import { z } from 'zod'
import type { SeedContext } from '../context.ts'
import { readData } from '../read-data.ts'

const PaymentMethodFactSchema = z.strictObject({
  code: z.string(),
  name: z.string(),
  kind: z.string(),
  icon: z.string(),
  note: z.string(),
  minUsd: z.number().exactOptional(),
  maxUsd: z.number().exactOptional(),
  allowedCountries: z.array(z.string()).exactOptional(),
  excludedCountries: z.array(z.string()).exactOptional(),
})

/** Writes the payment methods and where they are available. */
export const importPaymentMethods = (ctx: SeedContext): void =>
  ctx.insertEach(
    'PaymentMethod',
    readData('payment', z.strictObject({ ways: z.array(PaymentMethodFactSchema) })).ways,
    ({ minUsd = 0, maxUsd, allowedCountries = [], excludedCountries = [], ...method }, sort) => ({
      ...method,
      note: fillTemplate(method.note, { bankTime: BANK_TIME }),
      minAmountCents: minUsd * 100,
      maxAmountCents: maxUsd && maxUsd * 100,
      allowedCountries,
      excludedCountries,
      sort,
    }),
  )
