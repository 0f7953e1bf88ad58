/** An account at the provider, with what signing in by it shows. */
export type ProviderAccount = { email: string; name: string; note: string; isPartner: boolean }

/** The provider's test accounts. Some of their addresses have an account in the shop, some have none. */
export const accounts: readonly ProviderAccount[] = [
  {
    email: 'oliver@fixbench.example',
    name: 'Oliver Hart',
    note: 'Has an account in the shop: signs in',
    isPartner: false,
  },
  {
    email: 'pat@onekey.example',
    name: 'Pat Novak',
    note: 'Unknown to the shop: becomes a member',
    isPartner: false,
  },
  {
    email: 'frida@fixbench.example',
    name: 'Frida Frost',
    note: 'Frozen in the shop: code 100009',
    isPartner: false,
  },
  {
    email: 'dora@fixbench.example',
    name: 'Dora Diehl',
    note: 'Deleted in the shop: code 100008',
    isPartner: false,
  },
  {
    email: 'bella@fixbench.example',
    name: 'Bella Marquez',
    note: 'Partner with an account in the shop',
    isPartner: true,
  },
  {
    email: 'rita@refurb.example',
    name: 'Rita Refurb',
    note: 'Partner unknown to the shop: needs an invite code afterwards',
    isPartner: true,
  },
]
