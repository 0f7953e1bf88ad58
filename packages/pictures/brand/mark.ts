/** Colors of the brand. */
const BRAND_COLORS = { brand: '#0b6e7a', dark: '#084e57', accent: '#f26a1b', ink: '#1e252c' } as const

/**
 * The brand mark in a 64 by 64 box: a rounded tile with a wrench around a phone outline. It uses only flat shapes and
 * no ids, so it can occur several times in a page.
 */
export const MARK_SHAPES =
  `<rect width="64" height="64" rx="15" fill="${BRAND_COLORS.brand}"/>` +
  `<path d="M0 44C18 36 36 54 64 40V49a15 15 0 0 1-15 15H15A15 15 0 0 1 0 49z" fill="${BRAND_COLORS.dark}"/>` +
  '<path d="M22 10h20a5 5 0 0 1 5 5v13.500h-5.200V16.200a1 1 0 0 0-1-1H23.200a1 1 0 0 0-1 1v31.600a1 1 0 0 0 1 1h6.300V54H22a5 5 0 0 1-5-5V15a5 5 0 0 1 5-5z" fill="#ffffff"/>' +
  `<path d="M52.800 37.200a9.600 9.600 0 0 1-12.300 11.600l-6.300 6.300a3.900 3.900 0 0 1-5.500-5.500l6.300-6.300a9.600 9.600 0 0 1 11.600-12.300l-5.700 5.700 1 4.300 4.300 1z" fill="${BRAND_COLORS.accent}"/>`
