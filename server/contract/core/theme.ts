/** Cookie with the theme that this browser chose; without it pages follow the system. */
export const THEME_COOKIE = 'theme'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The theme that a cookie names; null for the system's, and for anything that is no theme. */
export const readTheme = (value: string | undefined): Theme | null =>
  themes.find(theme => theme === value) ?? null
