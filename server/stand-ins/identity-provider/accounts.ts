/** A test account at the provider. `note` describes what happens on sign-in. */
export type ProviderAccount = { email: string; name: string; note: string; isPartner: boolean }

/** The provider's test accounts, with and without an account in the shop. */
export const accounts: readonly ProviderAccount[] = [
  {
    email: 'oliver@fixbench.example',
    name: 'Oliver Hart',
    note: 'Has a shop account: signs in',
    isPartner: false,
  },
  {
    email: 'pat@onekey.example',
    name: 'Pat Novak',
    note: 'New to the shop: creates an account',
    isPartner: false,
  },
  {
    email: 'frida@fixbench.example',
    name: 'Frida Frost',
    note: 'Frozen shop account: code 100009',
    isPartner: false,
  },
  {
    email: 'dora@fixbench.example',
    name: 'Dora Diehl',
    note: 'Deleted shop account: code 100008',
    isPartner: false,
  },
  {
    email: 'bella@fixbench.example',
    name: 'Bella Marquez',
    note: 'Partner with a shop account',
    isPartner: true,
  },
  {
    email: 'rita@refurb.example',
    name: 'Rita Refurb',
    note: 'Partner new to the shop: needs an invite code',
    isPartner: true,
  },
]
