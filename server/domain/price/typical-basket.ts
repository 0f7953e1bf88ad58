/** Typical monthly order of a repair shop: part families and quantities. */
export const TYPICAL_BASKET = [
  { family: 'screen', quantity: 20 },
  { family: 'battery', quantity: 25 },
  { family: 'charging-port', quantity: 10 },
  { family: 'screen-adhesive', quantity: 40 },
] as const
