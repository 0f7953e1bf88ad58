/** Cookie with the theme chosen in this browser. Without it pages follow the system. */
export const THEME_COOKIE = 'theme'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Parses the theme cookie; null for the system's theme and invalid values. */
export const readTheme = (value: string | undefined): Theme | null =>
  themes.find(theme => theme === value) ?? null
