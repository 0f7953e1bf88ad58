/** Whether this person asked the system for less motion. Only in the browser. */
export const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** How something is scrolled on a click: gliding, or at once for people who asked for less motion. */
export const scrollBehavior = (): ScrollBehavior => (wantsLessMotion() ? 'instant' : 'smooth')
