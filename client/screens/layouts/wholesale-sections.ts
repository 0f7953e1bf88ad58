/** Sections of the wholesale page that its side navigation jumps to; the screen gives them these ids (AMB-2.1-wholesale-side). */
export const wholesaleSections = [
  { id: 'overview', label: 'Overview' },
  { id: 'tiered-pricing', label: 'Tiered Pricing' },
  { id: 'client-managers', label: 'Client Managers' },
  { id: 'sign-up', label: 'Sign Up' },
] as const
