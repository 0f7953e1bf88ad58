/** Searchable content of a product. Texts are words separated by spaces; missing ids are 0. */
export type SearchDoc = {
  id: number
  productId: number
  /** Recommendation score of the product. */
  score: number
  familyId: number
  deviceId: number
  /** Categories of the three levels. */
  l1: number
  l2: number
  l3: number
  title: string
  words: string
  codes: string
  /** Ids of the device models that the product fits. */
  fits: string
}

/** A device model. */
export type Device = {
  id: number
  code: string
  brand: string
  line: string
  displayName: string
  year: number
  /** Diagonal of the screen; 0 if unknown. */
  inches: number
  popularity: number
}

/** A code that is printed on a device model. */
export type ModelCode = { deviceId: number; code: string }

/** A part family, such as screens. */
export type Family = { id: number; code: string; name: string; plural: string }

/** A category of tools. */
export type Category = { id: number; name: string }

/**
 * A trade term and its group. `groupCode` is `family:SCR`, `category:<name>`, `grade:<words>`, `word:<words>`,
 * `gloss:<English word>`, `similar:SCR`, `symptom:SCR`, `filler`, `negation`, `particle`, `unsold` for right words
 * without products, or a group of equal words.
 */
export type Synonym = { groupCode: string; term: string }

/** Variants of a tool, which name the models that they are for. */
export type ToolSpec = { productId: number; spec: string }
