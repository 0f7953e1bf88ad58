import type { Theme } from '#contract/core/theme.ts'
import type { Template } from './renderer.ts'

/** Sets the chosen theme in the start of a document, so the first paint has the right colors without a script. */
export const markTheme = (html: string, theme: Theme | null): string =>
  theme === null
    ? html
    : html
        .replace('<html lang="en">', `<html lang="en" data-theme="${theme}">`)
        .replace(/media="\(prefers-color-scheme: (light|dark)\)"/g, (_, of: string) =>
          of === theme ? 'media="all"' : 'media="not all"',
        )

/** Returns the template with the chosen theme set. */
export const templateInTheme = (template: Template, theme: Theme | null): Template => ({
  ...template,
  beforeHead: markTheme(template.beforeHead, theme),
})
