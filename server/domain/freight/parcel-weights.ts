import { splitCents } from '#server/domain/money.ts'

type Packed = { weightGrams: number; quantity: number }

/** Splits the weight of an order over its parcels by what is in each, in whole grams that add up to the total. */
export const splitParcelWeights = (totalGrams: number, parcels: readonly (readonly Packed[])[]): number[] =>
  splitCents(
    totalGrams,
    parcels.map((items, index) => ({
      key: String(index).padStart(3, '0'),
      weight: items.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, 0),
    })),
  )
