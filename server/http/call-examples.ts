import examples from './examples.json' with { type: 'json' }

/** Input and data of a successful call to the seeded shop, with long lists truncated. */
export type CallExample = { input: unknown; data: unknown }
/** Examples by operation id, such as `cart.add`. */
export type CallExamples = Record<string, CallExample>

/** Examples of the shop's own calls, written by `npm run docs:examples`. */
export const callExamples: CallExamples = examples
