import { countryCode, dollars, flag, text } from '@fixbench/contract/core/field.ts'
import { toCents, toDollars } from '@fixbench/domain/money.ts'
import { z } from 'zod'
import { type Control, defineControl } from '#server/context/define-control.ts'
import { failMissing } from '#server/lib/fail.ts'
import { setFreightRate, setTaxRate } from './change-rates.ts'

const OFFERED = 1
const SWITCHED_OFF = 2

/** Test controls that act as the shipping team. */
export const freightControls: readonly Control[] = [
  defineControl({
    name: 'set-carrier',
    summary: 'Offer a carrier, or switch it off',
    input: z.object({
      carrierCode: text(40),
      isOffered: flag().describe('Whether buyers can choose the carrier.'),
    }),
    data: z.object({
      carrierCode: z.string(),
      isOffered: z.boolean().describe('Whether buyers can choose the carrier now.'),
    }),
    run: async ({ deps: { db, cache }, input: { carrierCode, isOffered } }) => {
      const { count } = await db.carrier.updateMany({
        where: { code: carrierCode },
        data: { status: isOffered ? OFFERED : SWITCHED_OFF },
      })
      if (count === 0) failMissing('The carrier')

      cache.bump('content')
      return { carrierCode, isOffered }
    },
  }),
  defineControl({
    name: 'set-freight-rate',
    summary: 'Change the price of a carrier for the first weight step to a country, from now on',
    input: z.object({
      carrierCode: text(40),
      countryNo: countryCode(),
      firstPrice: dollars(10_000).describe('Price of the first weight step, in US dollars.'),
    }),
    data: z.object({
      carrierCode: z.string(),
      countryNo: z.string(),
      oldPrice: z.number().describe('Price of the first weight step before, in US dollars.'),
      newPrice: z.number().describe('Price of the first weight step from now on, in US dollars.'),
    }),
    run: async ({ deps, input: { carrierCode, countryNo, firstPrice } }) => {
      const iso = countryNo.toUpperCase()
      const fromCents = await setFreightRate(deps, { carrierCode, iso, firstCents: toCents(firstPrice) })

      return { carrierCode, countryNo: iso, oldPrice: toDollars(fromCents), newPrice: firstPrice }
    },
  }),
  defineControl({
    name: 'set-tax-rate',
    summary: 'Change the VAT rate of a country, in percent, from now on',
    input: z.object({
      countryNo: countryCode(),
      ratePercent: z.coerce.number().min(0).max(100).describe('VAT rate in percent, such as 22.5.'),
    }),
    data: z.object({
      countryNo: z.string(),
      oldPercent: z.number().describe('VAT rate before, in percent.'),
      newPercent: z.number().describe('VAT rate from now on, in percent.'),
    }),
    run: async ({ deps, input: { countryNo, ratePercent } }) => {
      const iso = countryNo.toUpperCase()
      const oldPermyriad = await setTaxRate(deps, { iso, ratePermyriad: Math.round(ratePercent * 100) })

      return { countryNo: iso, oldPercent: oldPermyriad / 100, newPercent: ratePercent }
    },
  }),
]
