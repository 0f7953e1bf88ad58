import type { ShopContext } from '#server/context/shop-context.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { failMissing } from '#server/lib/fail.ts'

type FreightRateChange = { carrierCode: string; iso: string; firstCents: number }

/**
 * Sets the price of a carrier's first weight step to a country, in cents, from now on. The other terms of the rate in
 * force stay. Earlier orders keep their freight. Returns the earlier price. Fails as missing when the carrier doesn't
 * ship to the country.
 */
export const setFreightRate = async (
  { db, cache, clock }: ShopContext,
  { carrierCode, iso, firstCents }: FreightRateChange,
): Promise<number> => {
  const now = clock.now()
  const fromCents = await inTransaction(db, async tx => {
    const country = await tx.country.findUnique({ where: { iso }, select: { zoneCode: true } })
    const rates = await tx.carrierRate.findMany({
      where: { carrierCode, area: { in: [iso, country?.zoneCode ?? iso] }, effectiveFrom: { lte: now } },
      orderBy: { effectiveFrom: 'desc' },
    })
    const inForce = rates.find(({ area }) => area === iso) ?? rates[0] ?? failMissing('The rate')
    const { id: _, ...terms } = inForce
    const key = { carrierCode, area: iso, effectiveFrom: now }
    await tx.carrierRate.upsert({
      where: { carrierCode_area_effectiveFrom: key },
      create: { ...terms, ...key, firstCents },
      update: { firstCents },
    })
    return inForce.firstCents
  })

  cache.bump('content')

  return fromCents
}

/**
 * Sets the VAT rate of a country in ten-thousandths from now on. Earlier orders keep their tax. Returns the earlier
 * rate. Fails as missing for a country without VAT.
 */
export const setTaxRate = async (
  { db, cache, clock }: ShopContext,
  { iso, ratePermyriad }: { iso: string; ratePermyriad: number },
): Promise<number> => {
  const now = clock.now()
  const fromPermyriad = await inTransaction(db, async tx => {
    const inForce =
      (await tx.taxRate.findFirst({
        where: {
          countryIso: iso,
          effectiveFrom: { lte: now },
          OR: [{ effectiveTo: null }, { effectiveTo: { gt: now } }],
        },
        orderBy: { effectiveFrom: 'desc' },
      })) ?? failMissing('The VAT rate')
    const key = { countryIso: iso, effectiveFrom: now }
    await tx.taxRate.upsert({
      where: { countryIso_effectiveFrom: key },
      create: { ...key, name: inForce.name, ratePermyriad, effectiveTo: inForce.effectiveTo },
      update: { ratePermyriad },
    })

    return inForce.ratePermyriad
  })

  cache.bump('content')

  return fromPermyriad
}
