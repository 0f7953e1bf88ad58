/**
 * Environment of the shop's process; deploy/Dockerfile repeats it. Otherwise glibc allocates an arena per thread, which
 * retain 90 MB of free memory after a busy hour, and keeps 22 MB that only the start needed, because it raises the threshold above
 * which it returns free memory (mallopt(3), M_TRIM_THRESHOLD).
 */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }

/** Threads of the shop's process by name. Each is a file beside the bundle that starts it. */
export const SERVER_THREADS = { 'drawing-thread': './packages/documents/drawing-thread.ts' }
