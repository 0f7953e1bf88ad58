import type { Theme } from '@fixbench/contract/page/theme.ts'

/**
 * Sets the chosen theme in the start of a document, so the first paint has the right colors without a script. The source
 * has no placeholders for it, because Vite must be able to parse it as HTML.
 */
export const applyTheme = (html: string, theme: Theme | null): string =>
  theme === null
    ? html
    : html
        .replace('<html lang="en">', `<html lang="en" data-theme="${theme}">`)
        .replace(/media="\(prefers-color-scheme: (light|dark)\)"/g, (_, of: string) =>
          of === theme ? 'media="all"' : 'media="not all"',
        )

const ICON = '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />'

/** Sets the icon of a document to the mark at `url`, a path without special characters. */
export const applyIcon = (html: string, url: string): string =>
  html.replace(ICON, `<link rel="icon" href="${url}" />`)
