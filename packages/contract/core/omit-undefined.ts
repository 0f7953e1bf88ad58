type Cell = string | number | boolean | bigint | object | null | undefined

type Defined<Fields> = {
  [Key in keyof Fields as undefined extends Fields[Key] ? never : Key]: Fields[Key]
} & {
  [Key in keyof Fields as undefined extends Fields[Key] ? Key : never]?: Exclude<Fields[Key], undefined>
}

/** The fields that have a value. A field that is undefined is left out: `{ a: 1, b: undefined }` becomes `{ a: 1 }`. */
export const omitUndefined = <Value extends Cell, Fields extends Record<string, Value>>(
  fields: Fields,
): Defined<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<Fields>
