import { BRAND_COLORS, MARK_SHAPES } from './mark.ts'

/** The brand mark as an SVG element of `size` pixels; decorative, so hidden from screen readers. */
export const logoMarkSvg = (size = 32): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${size}" height="${size}" aria-hidden="true" focusable="false">${MARK_SHAPES}</svg>`

/** Outlines of the letters F i x B e n c h, cap height 40, drawn by hand so that no font is needed. */
const WORD =
  'M0 0h25v7.500H8.500v9.500H22.500v7.300H8.500V40H0z' +
  'M30 11.500h8V40h-8zM34 0a4.600 4.600 0 1 1 0 9.200a4.600 4.600 0 0 1 0-9.200z' +
  'M41.500 11.500h9.200l6 9 6-9h9L61.600 25.300 72.300 40h-9.300l-6.500-9.700L50 40h-9l10.700-14.600z'
const WORD_TWO =
  'M78 0h16c8.400 0 13.400 3.700 13.400 10.400 0 4.100-2 7-5.400 8.400 4.700 1.200 7.300 4.600 7.300 9.500C109.300 35.800 103.700 40 94.600 40H78zM86.400 7v9.300h6.700c3.800 0 5.900-1.600 5.900-4.700S97 7 93.200 7zM86.400 22.900V33h7.700c4.200 0 6.500-1.700 6.500-5.100s-2.300-5-6.500-5z' +
  'M142.500 28.200h-20.800c.7 3.800 3.300 5.900 7.100 5.900 2.700 0 4.800-1 6.200-3l6.300 3.500c-2.600 4-7 6-12.700 6-9 0-15-6-15-14.900 0-8.700 6.100-14.800 14.600-14.800 8.400 0 14.400 6 14.400 14.600 0 .9 0 1.800-.1 2.700zM121.700 22.900h13.200c-.6-3.500-3-5.500-6.500-5.500-3.600 0-6 2-6.700 5.500z' +
  'M147.500 11.500h7.800v4c1.900-3.100 5-4.700 9-4.700 6.400 0 10.400 4.200 10.400 11.400V40h-8V23.600c0-3.800-1.800-5.900-5.200-5.900-3.600 0-6 2.400-6 6.600V40h-8z' +
  'M208 20.300l-7.300 2.600c-.9-3-3-4.600-6.100-4.600-4.300 0-7.300 3-7.300 7.400s3 7.500 7.300 7.500c3.100 0 5.200-1.600 6.200-4.700l7.300 2.500c-1.900 6-6.900 9.500-13.600 9.500-9 0-15.300-6-15.300-14.800s6.300-14.900 15.300-14.900c6.700 0 11.700 3.500 13.500 9.500z' +
  'M213 0h8v15c1.900-2.700 4.900-4.200 8.600-4.200 6.400 0 10.500 4.200 10.500 11.400V40h-8V23.600c0-3.800-1.800-5.900-5.300-5.900-3.600 0-5.800 2.400-5.800 6.600V40h-8z'

/**
 * Mark and word mark side by side, `height` pixels high, with the name for screen readers.
 * `onDark` paints the word white.
 */
export function logoSvg(height = 40, onDark = false): string {
  const ink = onDark ? '#ffffff' : BRAND_COLORS.ink
  const second = onDark ? '#8fd6dd' : BRAND_COLORS.brand
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 324 64" width="${Math.round((height * 324) / 64)}" height="${height}" role="img" aria-label="FixBench">` +
    `${MARK_SHAPES}<g transform="translate(78 12)"><path d="${WORD}" fill="${ink}"/><path d="${WORD_TWO}" fill="${second}" fill-rule="evenodd"/></g></svg>`
  )
}
