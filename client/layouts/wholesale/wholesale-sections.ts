import { paths } from '#client/paths.ts'

/** Sections of the wholesale page, which uses these ids as anchors (AMB-2.1-wholesale-side). */
export const wholesaleSections = [
  { id: 'overview', label: 'Overview' },
  { id: 'tiered-pricing', label: 'Tiered pricing' },
  { id: 'client-managers', label: 'Client managers' },
  { id: 'sign-up', label: 'Sign up' },
] as const

/** Everyday tools of wholesale buyers, listed below the sections. */
export const wholesaleTools = [
  { href: paths.quickOrder(), label: 'Quick order' },
  { href: paths.savedLists(), label: 'Saved lists' },
  { href: paths.quotes(), label: 'Quotes' },
  { href: paths.wholesaleAccount(), label: 'Account and manager' },
] as const
