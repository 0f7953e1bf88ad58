/** A test account at the provider. `note` describes what happens on sign-in. */
export type ProviderAccount = { email: string; name: string; note: string; isPartner: boolean }

const members = [
  { email: 'oliver@fixbench.example', name: 'Oliver Hart', note: 'Has a shop account: signs in' },
  { email: 'pat@onekey.example', name: 'Pat Novak', note: 'New to the shop: creates an account' },
  { email: 'frida@fixbench.example', name: 'Frida Frost', note: 'Frozen shop account: code 100009' },
  { email: 'dora@fixbench.example', name: 'Dora Diehl', note: 'Deleted shop account: code 100008' },
]
const partners = [
  { email: 'bella@fixbench.example', name: 'Bella Marquez', note: 'Partner with a shop account' },
  {
    email: 'rita@refurb.example',
    name: 'Rita Refurb',
    note: 'Partner new to the shop: needs an invite code',
  },
]

/** The provider's test accounts, with and without an account in the shop. */
export const accounts: readonly ProviderAccount[] = [
  ...members.map(account => ({ ...account, isPartner: false })),
  ...partners.map(account => ({ ...account, isPartner: true })),
]
