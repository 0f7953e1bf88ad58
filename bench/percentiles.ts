/** Creates a lookup of percentiles by nearest rank: `at(0.5)` is the median, `at(1)` the largest value. */
export const toPercentiles = (values: readonly number[]): ((share: number) => number) => {
  const sorted = values.toSorted((one, other) => one - other)
  return share => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}
