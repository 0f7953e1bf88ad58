/** Generates the types and routes of all calls for `packages/sdk`. */
export declare const prepareCalls: () => Promise<void>

/** File that `prepareCalls` writes last. */
export declare const GENERATED_CALLS: string

/** Finds the program of npm, to run it with Node; undefined when it isn't installed in an ordinary place. */
export declare const findNpmCli: () => string | undefined

/** Folder of the build, relative to the repository or absolute. */
export declare const getDistDir: () => string

/** Whether the build is one of the sources as they are now. Reads all of them. */
export declare const isBuildCurrent: () => boolean
