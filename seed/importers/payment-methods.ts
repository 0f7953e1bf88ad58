import type { SeedContext } from '../context.ts'
import { readData } from '../read-data.ts'

type PaymentMethodFact = {
  code: string
  name: string
  kind: string
  icon: string
  note: string
  minUsd?: number
  maxUsd?: number
  allowedCountries?: string[]
  excludedCountries?: string[]
}

/** Writes the payment methods and where they are available. */
export const importPaymentMethods = (ctx: SeedContext): void =>
  ctx.insertEach(
    'PaymentMethod',
    readData<{ ways: PaymentMethodFact[] }>('payment').ways,
    ({ minUsd = 0, maxUsd, allowedCountries = [], excludedCountries = [], ...method }, sort) => ({
      ...method,
      minAmountCents: minUsd * 100,
      maxAmountCents: maxUsd && maxUsd * 100,
      allowedCountries,
      excludedCountries,
      sort,
    }),
  )
