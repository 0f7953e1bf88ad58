/** Defers an expensive computation to its first use and remembers the result. */
export const lazy = <T>(create: () => T): (() => T) => {
  let created: { value: T } | undefined
  return () => {
    created ??= { value: create() }
    return created.value
  }
}
