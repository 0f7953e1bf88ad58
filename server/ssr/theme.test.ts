import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { applyTheme } from './theme.ts'

describe.each(['client/index.html', 'packages/console/index.html'])('[issue 21: dark theme] %s', file => {
  const html = readFileSync(file, 'utf8')

  it('follows the system when no theme is chosen', () => {
    expect(applyTheme(html, null)).toBe(html)
    expect(html).toContain('media="(prefers-color-scheme: dark)"')
  })

  it('sets the chosen theme and the color of the browser bar', () => {
    const dark = applyTheme(html, 'dark')
    expect(dark).toContain('<html lang="en" data-theme="dark">')
    expect(dark).toMatch(/theme-color" content="#ffffff" media="not all"/)
    expect(dark).toMatch(/theme-color" content="#141b1f" media="all"/)
  })
})
