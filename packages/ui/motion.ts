/** Whether the user prefers reduced motion. Only in the browser. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Scroll behavior on clicks: smooth, unless the user prefers reduced motion. */
export const scrollBehavior = (): ScrollBehavior => (prefersReducedMotion() ? 'instant' : 'smooth')
