import type { Faker } from '@faker-js/faker'

/** Running sums of weights, for `pickWeighted`. */
export const cumulate = (weights: readonly number[]): number[] => {
  let total = 0
  return weights.map(weight => (total += weight))
}

/** A random element by weight, found by binary search in the running sums. */
export const pickWeighted = <Value>(
  faker: Faker,
  values: readonly Value[],
  ends: readonly number[],
): Value => {
  const target = faker.number.float() * (ends.at(-1) ?? 0)
  let low = 0
  let high = ends.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ends[middle] ?? 0) > target) high = middle
    else low = middle + 1
  }
  const found = values[low]
  if (found === undefined) throw new Error('Nothing to choose from')
  return found
}
