/** Finds the program of npm, to run it with Node; undefined when it isn't installed in an ordinary place. */
export declare const findNpmCli: () => string | undefined
