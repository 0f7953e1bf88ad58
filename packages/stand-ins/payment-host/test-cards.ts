/** Behavior of a test card: regular outcomes, and errors of the payment host that a shop must handle. */
const cardBehaviours = [
  'approve',
  'decline',
  'insufficient-funds',
  'expired-card',
  'wrong-cvc',
  'fraud',
  'wrong-address',
  'processing-error',
  'stolen-card',
  'velocity',
  'challenge',
  'challenge-then-decline',
  'slow',
  'no-return',
  'no-notice',
  'double-notice',
  'wrong-amount',
  'forged-signature',
] as const
export type CardBehaviour = (typeof cardBehaviours)[number]

export type TestCard = { number: string; behaviour: CardBehaviour; label: string; effect: string }

/** All cards that the stand-in host accepts. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', behaviour: 'approve', label: 'Approved', effect: 'Paid immediately' },
  { number: '4000000000000002', behaviour: 'decline', label: 'Declined', effect: 'Declined by the bank' },
  {
    number: '4000000000009995',
    behaviour: 'insufficient-funds',
    label: 'Insufficient funds',
    effect: 'Declined: insufficient funds',
  },
  {
    number: '4000000000000069',
    behaviour: 'expired-card',
    label: 'Expired card',
    effect: 'Declined: card expired',
  },
  {
    number: '4000000000000127',
    behaviour: 'wrong-cvc',
    label: 'Wrong CVC',
    effect: 'Declined: wrong security code',
  },
  { number: '4100000000000019', behaviour: 'fraud', label: 'Suspected fraud', effect: 'Blocked by the host' },
  {
    number: '4000000000000036',
    behaviour: 'wrong-address',
    label: 'Wrong address',
    effect: 'Declined: the billing address doesn’t match (AVS)',
  },
  {
    number: '4000000000000119',
    behaviour: 'processing-error',
    label: 'Processing error',
    effect: 'Declined: the bank couldn’t process it',
  },
  {
    number: '4000000000009979',
    behaviour: 'stolen-card',
    label: 'Stolen card',
    effect: 'Declined: reported as stolen',
  },
  {
    number: '4000000000006975',
    behaviour: 'velocity',
    label: 'Too many payments',
    effect: 'Declined: used too often in a short time',
  },
  {
    number: '4000000000003220',
    behaviour: 'challenge',
    label: 'Step-up',
    effect: 'The bank asks the buyer to approve, decline, or abandon the payment',
  },
  {
    number: '4000008400001629',
    behaviour: 'challenge-then-decline',
    label: 'Step-up, then declined',
    effect: 'The bank asks the buyer, and declines even after an approval',
  },
  { number: '4000000000000077', behaviour: 'slow', label: 'Slow', effect: 'Paid after a few seconds' },
  {
    number: '4000000000000341',
    behaviour: 'no-return',
    label: 'No return',
    effect: 'Paid, but the browser doesn’t return to the shop',
  },
  {
    number: '4000000000000259',
    behaviour: 'no-notice',
    label: 'No notice',
    effect: 'The browser returns, but the shop gets no notice',
  },
  {
    number: '4000000000000276',
    behaviour: 'double-notice',
    label: 'Double notice',
    effect: 'Paid; the shop gets the notice twice',
  },
  {
    number: '4000000000000283',
    behaviour: 'wrong-amount',
    label: 'Wrong amount',
    effect: 'The notice reports one dollar too much',
  },
  {
    number: '4000000000000291',
    behaviour: 'forged-signature',
    label: 'Forged signature',
    effect: 'The notice is signed with the wrong key',
  },
]

/** Removes spaces and hyphens from a typed number. */
const toDigits = (typed: string): string => typed.replace(/[\s-]/g, '')

/** Finds a test card by its typed number. */
export const findCard = (typed: string): TestCard | undefined =>
  testCards.find(card => card.number === toDigits(typed))

/** Formats a card number in groups of four digits. */
export const formatCardNumber = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')

/** Masks a card number except its first six and last four digits. */
export const maskNumber = (typed: string): string => {
  const digits = toDigits(typed)
  return `${digits.slice(0, 4)} ${digits.slice(4, 6)}** **** ${digits.slice(-4)}`
}

/** Reasons of the cards that are declined, as shown to the buyer and sent in the notice. */
export const rejections: Partial<Record<CardBehaviour, { code: string; text: string }>> = {
  decline: { code: 'declined', text: 'The card was declined by its bank' },
  'insufficient-funds': { code: 'insufficient-funds', text: 'The card was declined: insufficient funds' },
  'expired-card': { code: 'expired-card', text: 'The card was declined: it has expired' },
  'wrong-cvc': { code: 'wrong-cvc', text: 'The card was declined: wrong security code' },
  fraud: { code: 'fraud', text: 'The payment was blocked for suspected fraud' },
  'wrong-address': {
    code: 'avs-failed',
    text: 'The card was declined: the billing address doesn’t match that of the card',
  },
  'processing-error': {
    code: 'processing-error',
    text: 'The bank couldn’t process the payment. Try again in a moment',
  },
  // The buyer isn't told that the card is reported as stolen.
  'stolen-card': { code: 'stolen-card', text: 'The card was declined by its bank' },
  velocity: {
    code: 'velocity-exceeded',
    text: 'The card was declined: too many payments in a short time',
  },
}

/** Cards whose bank asks the buyer first. */
export const asksBank = ({ behaviour }: TestCard): boolean =>
  behaviour === 'challenge' || behaviour === 'challenge-then-decline'
