import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const css = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')

describe('dimensions of the search box', () => {
  it('[CONST-popup-search-width] [CONST-popup-search-button] the box is 480 wide with a button of 56', () => {
    expect(css('search-box.module.css')).toContain('width: calc(30rem + 3.5rem)')
    expect(css('search-box.module.css')).toContain('flex: 0 0 3.5rem')
  })
  it('[CONST-search-popup-width] [CONST-search-popup-max-height] [CONST-search-popup-box-width] the popup is 550 wide, 500 high at most, its box 540', () => {
    expect(css('search-box.module.css')).toMatch(/\.open \{[^}]*width: 550px;[^}]*max-height: min\(500px,/)
    expect(css('search-box.module.css')).toMatch(/\.open \{[^}]*& > form \{[^}]*width: 540px;/)
  })
})
