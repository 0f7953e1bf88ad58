/**
 * Node flags of the shop's process. Rendering a page allocates several MB, so doubling V8's default of 16 MB for young
 * objects halves the number of minor collections. deploy/Dockerfile repeats flags and environment.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=32', '--min-semi-space-size=32']

/** Otherwise glibc allocates an arena per thread, which retain 90 MB of free memory after a busy hour. */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' }
