/** A value that is made on first use and stored from then on; for what would slow down every start. */
export const madeOnce = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
