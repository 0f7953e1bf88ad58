import type { Theme } from '#contract/core/theme.ts'
import type { Template } from './renderer.ts'

/** Marks a document, or its start, with the chosen theme: the first paint has the right colors without a script. */
export const markTheme = (html: string, theme: Theme | null): string =>
  theme === null
    ? html
    : html
        .replace('<html lang="en">', `<html lang="en" data-theme="${theme}">`)
        .replace(/media="\(prefers-color-scheme: (light|dark)\)"/g, (_, of: string) =>
          of === theme ? 'media="all"' : 'media="not all"',
        )

/** The template of pages in a theme. */
export const templateInTheme = (template: Template, theme: Theme | null): Template => ({
  ...template,
  beforeHead: markTheme(template.beforeHead, theme),
})
