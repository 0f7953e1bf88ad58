import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import type { Tx } from '#server/database/transaction.ts'

type AccountChange = { kind: string; subject: string; body: string }

/** Changes of who can sign in to an account: what their emails say, and what to do if somebody else made them. */
export const accountChanges = {
  /** `keepsDevice`: the device that changed the password stays signed in. */
  passwordChanged: ({ keepsDevice }: { keepsDevice: boolean }): AccountChange => ({
    kind: 'password-changed',
    subject: 'Your password was changed',
    body: `The password of your account was changed, and ${keepsDevice ? 'every other device' : 'every device'} was signed out. If it wasn’t you, set a new password now: /forgot-password.html`,
  }),

  /** `provider`: the name that buyers know. */
  providerLinked: ({ provider }: { provider: string }): AccountChange => ({
    kind: 'provider-linked',
    subject: `${provider} now signs in to your account`,
    body: `Your account was linked to ${provider}, and a device signed in with it. If it wasn’t you, contact us, and set a new password, which signs out every device: /forgot-password.html`,
  }),

  /** `reservedDays`: for how long nobody can sign up with the email address. */
  accountDeleted: ({ reservedDays }: { reservedDays: number }): AccountChange => ({
    kind: 'account-deleted',
    subject: 'Your account was deleted',
    body: `We deleted your account, addresses, cart, wish list, and messages. We keep invoices of past orders as required by law, without your name. You can sign up with this email address again after ${reservedDays} days. If it wasn’t you, contact us.`,
  }),
}

/** Tells a member by email that their account was changed, in the transaction that changes it. */
export const mailAccountChange = (
  { inbox }: Pick<ShopContext, 'inbox'>,
  tx: Tx,
  { memberId, email }: Pick<Member, 'memberId' | 'email'>,
  change: AccountChange,
): Promise<void> => inbox.email(tx, { ...change, to: email, memberId })
