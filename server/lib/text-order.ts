const { compare } = new Intl.Collator('en-US')

/** Orders rows by a text as readers of English look it up: Côte d’Ivoire before Croatia. SQLite orders by bytes. */
export const byText =
  <Row>(read: (row: Row) => string) =>
  (one: Row, other: Row): number =>
    compare(read(one), read(other))
