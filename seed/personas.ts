export { PERSONA_PASSWORD } from '#server/domain/password/published-password.ts'

type Traits = {
  memberName: string
  /** ISO code of the persona's country. */
  country: string
  /** Null for a persona without an address. */
  address: { street: string; city: string; zip: string; mobile: string } | null
  company?: string
  /** Days before the world's start. */
  registeredDaysAgo: number
  isBackMarket?: boolean
  status?: 'frozen' | 'deleted'
  wholesale?: { level: number; managerId: number }
  /** Purpose of the persona, as shown to testers. */
  shows: string
}

const people = {
  nina: {
    memberName: 'Nina Newman',
    country: 'US',
    address: { street: '2210 S Lamar Blvd', city: 'Austin', zip: '78704', mobile: '5125550134' },
    registeredDaysAgo: 0.05,
    shows: 'Registered an hour ago: one address, empty cart, welcome coupons and points, no orders',
  },
  oliver: {
    memberName: 'Oliver Hart',
    country: 'GB',
    address: { street: '14 Call Lane', city: 'Leeds', zip: 'LS1 7BT', mobile: '7700900142' },
    company: 'Hart Mobile Repairs',
    registeredDaysAgo: 540,
    shows: 'Long history: orders in every status, reviews, returns, points, coupons, wish list, small cart',
  },
  bella: {
    memberName: 'Bella Marquez',
    country: 'ES',
    address: { street: 'Carrer de la Pau 21', city: 'Valencia', zip: '46002', mobile: '612004471' },
    company: 'Segunda Vida Móviles',
    registeredDaysAgo: 210,
    isBackMarket: true,
    shows: 'Back Market member: BACK MARKET navigation, used invite code, Back Market coupon',
  },
  greta: {
    memberName: 'Greta Gold',
    country: 'DE',
    address: { street: 'Mönckebergstraße 18', city: 'Hamburg', zip: '20095', mobile: '15120048811' },
    company: 'Gold Ersatzteile GmbH',
    registeredDaysAgo: 400,
    wholesale: { level: 3, managerId: 1 },
    shows: 'Wholesale level Gold with client manager, messages, large orders and saved lists',
  },
  sam: {
    memberName: 'Sam Silver',
    country: 'US',
    address: { street: '4105 Richmond Ave', city: 'Houston', zip: '77027', mobile: '7135550166' },
    company: 'Silver Device Repair',
    registeredDaysAgo: 320,
    wholesale: { level: 2, managerId: 2 },
    shows: 'Wholesale level Silver, just below Gold: the next order lifts the level',
  },
  wade: {
    memberName: 'Wade Waiting',
    country: 'NL',
    address: { street: 'Oudegracht 212', city: 'Utrecht', zip: '3511 NR', mobile: '612345018' },
    company: 'Waiting Telecom B.V.',
    registeredDaysAgo: 20,
    shows: 'Wholesale application in review, documents uploaded; retail prices until it is accepted',
  },
  frida: {
    memberName: 'Frida Frost',
    country: 'SE',
    address: { street: 'Södergatan 9', city: 'Malmö', zip: '211 34', mobile: '701740612' },
    registeredDaysAgo: 90,
    status: 'frozen',
    shows: 'Frozen account: every call with its token returns 100009',
  },
  dora: {
    memberName: 'Dora Diehl',
    country: 'AT',
    address: null,
    registeredDaysAgo: 300,
    status: 'deleted',
    shows: 'Deleted account: every call with its token returns 100008',
  },
  eric: {
    memberName: 'Eric Expired',
    country: 'CA',
    address: { street: '388 Spadina Ave', city: 'Toronto', zip: 'M5T 2G5', mobile: '4165550119' },
    registeredDaysAgo: 100,
    shows: 'Session that expired yesterday: calls return 100001',
  },
  paula: {
    memberName: 'Paula Punkt',
    country: 'PL',
    address: { street: 'ul. Karmelicka 27', city: 'Kraków', zip: '31-131', mobile: '512004733' },
    registeredDaysAgo: 365,
    shows: 'Many points: 12,480 points, a long history, points orders in every status',
  },
  cody: {
    memberName: 'Cody Coupon',
    country: 'US',
    address: { street: '1620 Market St', city: 'Denver', zip: '80202', mobile: '3035550177' },
    registeredDaysAgo: 150,
    shows:
      'Coupons in every status: unused, ending today, not yet valid, expired, used; a cart that several apply to',
  },
  bruno: {
    memberName: 'Bruno Bigcart',
    country: 'IT',
    address: { street: 'Via Paolo Sarpi 42', city: 'Milan', zip: '20154', mobile: '3331004522' },
    company: 'Bottega del Telefono',
    registeredDaysAgo: 250,
    shows: 'A cart with 1,000 items (120 in the small shop), some no longer on sale, some short of stock',
  },
  noa: {
    memberName: 'Noa Nowhere',
    country: 'IL',
    address: null,
    registeredDaysAgo: 12,
    shows: 'Filled cart, no saved address: checkout starts with the address form',
  },
  ngozi: {
    memberName: 'Ngozi Okafor',
    country: 'NG',
    address: {
      street: '11 Otigba Street, Computer Village',
      city: 'Ikeja',
      zip: '100001',
      mobile: '8030550142',
    },
    company: 'Okafor Phone Parts',
    registeredDaysAgo: 180,
    shows: 'Buyer in Nigeria, the flagged country: air service with customs clearance included',
  },
  elodie: {
    memberName: 'Élodie Martin',
    country: 'FR',
    address: { street: '36 rue Mercière', city: 'Lyon', zip: '69002', mobile: '612780455' },
    registeredDaysAgo: 130,
    shows: 'Buyer in the EU: cart below €150, VAT at checkout under IOSS',
  },
  ravi: {
    memberName: 'Ravi Returns',
    country: 'IN',
    address: { street: 'Shop 7, Budhwar Peth', city: 'Pune', zip: '411002', mobile: '9820055013' },
    company: 'Ravi Gadget Care',
    registeredDaysAgo: 280,
    shows: 'After-sale requests in every status, and an order with some items returned',
  },
  pia: {
    memberName: 'Pia Pending',
    country: 'PT',
    address: { street: 'Rua de Santa Catarina 310', city: 'Porto', zip: '4000-443', mobile: '912004818' },
    registeredDaysAgo: 60,
    shows:
      'Unpaid orders: 23 hours left, half an hour left, two that can be paid together, one with a declined card, one expired',
  },
  tom: {
    memberName: 'Tom Tracker',
    country: 'AU',
    address: { street: '95 Elizabeth St', city: 'Brisbane', zip: '4000', mobile: '412555017' },
    registeredDaysAgo: 200,
    shows:
      'Packages in transit: two packages of one order, one held by customs, one delivered but not confirmed',
  },
  quinn: {
    memberName: 'Quinn Quotes',
    country: 'US',
    address: { street: '77 Harvard Ave', city: 'Boston', zip: '02134', mobile: '6175550121' },
    company: 'Quinn Refurb Lab',
    registeredDaysAgo: 170,
    wholesale: { level: 1, managerId: 3 },
    shows: 'Quotes for machines: requested, answered, accepted, declined; wholesale level Bronze',
  },
  wanda: {
    memberName: 'Wanda Wish',
    country: 'NZ',
    address: { street: '184 Karangahape Road', city: 'Auckland', zip: '1010', mobile: '211550148' },
    registeredDaysAgo: 230,
    shows: 'Wish list of 36 products, a long browsing history, arrival notices, a price drop',
  },
} as const satisfies Record<string, Traits>

export type PersonaKey = keyof typeof people

export type Persona = Traits & {
  key: PersonaKey
  id: number
  email: string
  firstName: string
  lastName: string
}

const FIRST_PERSONA_ID = 10_001

const isKey = (key: string): key is PersonaKey => key in people

/** Keys of all personas, in their order. */
export const personaKeys: readonly PersonaKey[] = Object.keys(people).filter(isKey)

/** The personas. Their ids, addresses and orders are the same in every world. */
export const personas: readonly Persona[] = personaKeys.map((key, index) => {
  const [firstName = '', ...rest] = people[key].memberName.split(' ')
  return {
    ...people[key],
    key,
    id: FIRST_PERSONA_ID + index,
    email: `${key}@fixbench.example`,
    firstName,
    lastName: rest.join(' '),
  }
})

/** The persona with a key. */
export const persona = (key: PersonaKey): Persona => {
  const found = personas.find(one => one.key === key)
  if (found === undefined) throw new Error(`No persona ${key}`)
  return found
}

/** Token of Eric's session, which expired before the start of the world. */
export const EXPIRED_TOKEN = 'expired-session-of-eric-0123456789abcdefghij'
