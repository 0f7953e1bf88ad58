import type { Address } from '@fixbench/contract/address/address.contract.ts'
import type { CartLine, CartSummary, SkuLine } from '@fixbench/contract/cart/cart.schemas.ts'
import type { Checkout, Totals } from '@fixbench/contract/checkout/checkout.schemas.ts'
import type { FreightQuote } from '@fixbench/contract/freight/freight.contract.ts'
import type { PaymentMethod } from '@fixbench/contract/payment/payment-method.ts'
import type { Country } from '@fixbench/contract/region/region.contract.ts'

// Realistic cart, address, freight and checkout responses for client tests. Each builder accepts overrides.

export const aSkuLine = (changes: Partial<SkuLine> = {}): SkuLine => ({
  skuCode: 'IP13-SCR-SO',
  buyCount: 2,
  productCode: 'FB-IP13-SCR',
  name: 'Screen for iPhone 13',
  nameEn: 'Soft OLED Screen for iPhone 13',
  image: '/pictures/slab-front/main/a.webp',
  productSpec: 'Soft OLED',
  productStatus: 1,
  seoUrl: 'screen-for-iphone-13',
  priceMode: 'shown',
  price: 50,
  listPrice: 50,
  lineTotal: 100,
  ladder: [],
  stock: 20,
  moq: 1,
  weightGrams: 120,
  dangerousGoods: 'none',
  isOversize: false,
  isPresale: false,
  ...changes,
})

export const aCartLine = (changes: Partial<CartLine> = {}): CartLine => ({
  ...aSkuLine(),
  id: '1',
  joinPrice: 50,
  selected: 1,
  ...changes,
})

export const aSummary = (changes: Partial<CartSummary> = {}): CartSummary => ({
  lineCount: 1,
  pieceCount: 2,
  selectedLines: 1,
  selectedPieces: 2,
  itemsTotal: 100,
  listTotal: 100,
  removedLines: 0,
  selectableLines: 1,
  troubledLines: 0,
  savedLines: 0,
  ...changes,
})

/** Summary of an empty cart. */
export const emptySummary: CartSummary = aSummary({
  lineCount: 0,
  pieceCount: 0,
  selectedLines: 0,
  selectedPieces: 0,
  itemsTotal: 0,
  listTotal: 0,
  selectableLines: 0,
})

export const anAddress = (changes: Partial<Address> = {}): Address => ({
  id: 'A1',
  firstName: 'Mia',
  lastName: 'Member',
  company: '',
  taxNumber: '',
  detailAddress: '1 Bench Road',
  detailExtra: '',
  zipCode: '10001',
  phoneCode: '+1',
  mobile: '2025550100',
  city: 'C1',
  cityName: 'New York',
  province: 'NY',
  provinceName: 'New York',
  country: 'US',
  countryName: 'United States',
  isDefault: 1,
  special: false,
  ...changes,
})

export const aCarrier = (changes: Partial<FreightQuote> = {}): FreightQuote => ({
  carrierCode: 'line',
  carrierName: 'US Line',
  company: 'Consolidator',
  type: 'special-line',
  isTracked: true,
  isDutiesPaid: false,
  pickupAt: null,
  note: '',
  isAvailable: true,
  reason: null,
  shipPrice: 10,
  fullPrice: 10,
  isFree: false,
  taxPrice: 0,
  duePrice: 0,
  landedPrice: 10,
  deliveryText: '7 - 10 working days',
  daysMin: 7,
  daysMax: 10,
  arrivesFrom: '2025-08-05',
  arrivesTo: '2025-08-08',
  actualKg: 0.3,
  chargeableKg: 0.5,
  breakdown: [{ label: 'Freight', amount: 10 }],
  parcels: [],
  ...changes,
})

export const aTotals = (changes: Partial<Totals> = {}): Totals => ({
  itemsTotal: 100,
  couponTotal: 0,
  pointsUsed: 0,
  pointsTotal: 0,
  shipTotal: 10,
  shipLines: [{ label: 'Freight', amount: 10 }],
  vatTotal: 0,
  dueTotal: 0,
  dutyTotal: 0,
  payFee: 0,
  totalAmount: 110,
  VatPrice: 0,
  VatSubTotal: 110,
  vatRatePercent: 0,
  taxScheme: 'none',
  taxNote: '',
  weightKg: 0.3,
  ...changes,
})

export const aPaymentMethod = (changes: Partial<PaymentMethod> = {}): PaymentMethod => ({
  code: 'card',
  name: 'Credit Card',
  kind: 'card',
  fee: 0,
  feeText: 'No fee',
  icon: 'card',
  note: 'On the page of the payment host',
  isAvailable: true,
  reason: null,
  ...changes,
})

export const aTransfer = (changes: Partial<PaymentMethod> = {}): PaymentMethod =>
  aPaymentMethod({
    code: 'bank-transfer',
    name: 'Bank Transfer',
    kind: 'bank-transfer',
    icon: 'bank',
    ...changes,
  })

type CheckoutCoupon = Checkout['coupons'][number]

export const aCoupon = (changes: Partial<CheckoutCoupon> = {}): CheckoutCoupon => ({
  couponId: '1',
  couponCode: 'TEN',
  name: 'Ten off',
  text: 'US $ 100 off US $10',
  limitAmt: 100,
  pftWay: 1,
  deductAmt: 10,
  deductRate: 0,
  maxDeduct: null,
  scope: 'all',
  scopeText: 'All products',
  couponStatus: 'unused',
  validFrom: null,
  validTo: null,
  validDays: null,
  perMemberLimit: 1,
  receivedCount: 1,
  remaining: null,
  canReceive: false,
  isUsable: true,
  deductTotal: 10,
  reasonCode: null,
  reason: null,
  ...changes,
})

export const aCheckout = (changes: Partial<Checkout> = {}): Checkout => ({
  submitKey: 'key-of-this-visit',
  lines: [{ ...aSkuLine(), id: '1', joinPrice: 50, couponShare: 0, pointsShare: 0 }],
  problems: [],
  canSubmit: true,
  address: anAddress(),
  carriers: [aCarrier()],
  carrierCode: 'line',
  coupons: [],
  couponCode: null,
  couponProblem: null,
  paymentMethods: [aPaymentMethod()],
  paymentMethod: 'card',
  pointsBalance: 0,
  pointsMax: 0,
  totals: aTotals(),
  presale: null,
  ...changes,
})

export const aCountry = (changes: Partial<Country> = {}): Country => ({
  countryNo: '1',
  country: 'US',
  countryName: 'United States',
  phoneCode: '+1',
  currency: 'USD',
  isPopular: true,
  special: false,
  hasProvinceList: true,
  provinceLabel: 'State',
  provinceRequired: true,
  cityRequired: true,
  zipLabel: 'ZIP Code',
  zipRequired: true,
  zipRegex: String.raw`^\d{5}$`,
  zipForms: ['99999'],
  zipPrefixes: [],
  zipExample: '10001',
  taxNumberLabel: null,
  taxNumberRequired: false,
  ...changes,
})

/** A list response with all of its rows on one page. */
export const pageWith = <Row>(...rows: Row[]): { rows: Row[]; total: number } => ({
  rows,
  total: rows.length,
})
