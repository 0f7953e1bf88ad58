/** All values at a path such as `rows.*.orderNo`, in order. `*` stands for every entry of a list. */
export const findValues = (value: unknown, path: string): unknown[] => {
  const [step, ...rest] = path.split('.')
  if (step === undefined || step === '') return value === undefined || value === null ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  const next: unknown[] = step === '*' ? Object.values(value) : [(value as Record<string, unknown>)[step]]

  return next.flatMap(item => findValues(item, rest.join('.')))
}
