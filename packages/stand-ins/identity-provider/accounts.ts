/** A test account at the provider. `note` describes what happens on sign-in. */
export type ProviderAccount = {
  email: string
  name: string
  note: string
  isPartner: boolean
  /** Whether it is a person of the seeded shop, whom other shops don't know. */
  isOfSeededShop: boolean
}

type Account = Pick<ProviderAccount, 'email' | 'name' | 'note'>

const members: readonly Account[] = [
  { email: 'oliver@fixbench.example', name: 'Oliver Hart', note: 'Has a shop account: signs in' },
  { email: 'pat@onekey.example', name: 'Pat Novak', note: 'New to the shop: creates an account' },
  { email: 'frida@fixbench.example', name: 'Frida Frost', note: 'Frozen shop account: code 100009' },
  { email: 'dora@fixbench.example', name: 'Dora Diehl', note: 'Deleted shop account: code 100008' },
]
const partners: readonly Account[] = [
  { email: 'bella@fixbench.example', name: 'Bella Marquez', note: 'Partner with a shop account' },
  {
    email: 'rita@refurb.example',
    name: 'Rita Refurb',
    note: 'Partner new to the shop: needs an invite code',
  },
]

const toAccount = (account: Account, { isPartner }: { isPartner: boolean }): ProviderAccount => ({
  ...account,
  isPartner,
  isOfSeededShop: account.email.endsWith('@fixbench.example'),
})

/** The provider's test accounts, with and without an account in the shop. */
export const accounts: readonly ProviderAccount[] = [
  ...members.map(account => toAccount(account, { isPartner: false })),
  ...partners.map(account => toAccount(account, { isPartner: true })),
]
