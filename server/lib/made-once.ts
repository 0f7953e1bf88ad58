/** A value that is made when it is first asked for and kept from then on; for what would keep every start waiting. */
export const madeOnce = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
