/** States in which an application still waits for its answer. */
export const OPEN_APPLICATIONS: readonly string[] = ['submitted', 'in-review', 'more-wanted']
