/** Generates the types and routes of all calls for `packages/sdk`. */
export declare const prepareCalls: () => Promise<void>

/** File that `prepareCalls` writes last. */
export declare const GENERATED_CALLS: string

/** Folder of the build, relative to the repository or absolute. */
export declare const getDistDir: () => string

/** Whether the build is one of the sources as they are now. Reads all of them. */
export declare const isBuildCurrent: () => boolean
