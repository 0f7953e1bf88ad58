/** Generates the types and routes of all calls for `packages/sdk`. */
export declare const prepareCalls: () => void

/** Finds the program of npm, to run it with Node; undefined when it isn't installed in an ordinary place. */
export declare const findNpmCli: () => string | undefined
