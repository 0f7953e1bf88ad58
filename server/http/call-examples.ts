import examples from './examples.json' with { type: 'json' }

/** An input of a call that succeeded on the seeded shop, and the data of its answer, long lists cut short. */
export type CallExample = { input: unknown; data: unknown }
/** Examples by operation id, such as `cart.add`. */
export type CallExamples = Record<string, CallExample>

/** Examples of the shop's own calls, written by `npm run docs:examples`. */
export const callExamples: CallExamples = examples
