/**
 * Environment of the shop's process; deploy/Dockerfile repeats it. Otherwise glibc allocates an arena per thread, which
 * retain 90 MB of free memory after a busy hour.
 */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' }
