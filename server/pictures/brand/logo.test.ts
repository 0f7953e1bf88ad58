import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { brand } from '#contract/core/brand.ts'
import { logoMarkSvg, logoSvg } from './logo.svg.ts'

describe('the brand', () => {
  it('names the shop for those who cannot see the logo and hides the bare mark from them', () => {
    expect(logoSvg()).toContain(`role="img" aria-label="${brand.name}"`)
    expect(logoMarkSvg()).toContain('aria-hidden="true"')
  })

  it('can be repeated in one page: no ids, no outside references', () => {
    expect(logoSvg() + logoMarkSvg()).not.toMatch(/ id=|url\(|href/)
  })

  it('is drawn at the wanted size', async () => {
    const { width, height } = await sharp(Buffer.from(logoSvg(64, true))).metadata()
    expect([width, height]).toEqual([324, 64])
  })

  it('is the same mark in the tab of the browser', async () => {
    const file = new URL('../../../client/public/favicon.svg', import.meta.url)
    const shapes = (svg: string) => svg.replace(/^<svg[^>]*>/, '').trim()
    expect(shapes(await readFile(file, 'utf8'))).toBe(shapes(logoMarkSvg(64)))
  })
})
