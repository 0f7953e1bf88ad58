import { paths } from '#client/paths.ts'

/** Sections of the wholesale page that its side navigation jumps to; the screen gives them these ids (AMB-2.1-wholesale-side). */
export const wholesaleSections = [
  { id: 'overview', label: 'Overview' },
  { id: 'tiered-pricing', label: 'Tiered Pricing' },
  { id: 'client-managers', label: 'Client Managers' },
  { id: 'sign-up', label: 'Sign Up' },
] as const

/** Pages that a business works with every day, below the sections. */
export const wholesaleTools = [
  { href: paths.quickOrder(), label: 'Quick Order' },
  { href: paths.savedLists(), label: 'Saved Lists' },
  { href: paths.quotes(), label: 'Quotes' },
  { href: paths.wholesaleAccount(), label: 'Account & Manager' },
] as const
