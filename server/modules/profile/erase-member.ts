import { callers } from '@fixbench/domain/caller.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { Tx } from '#server/database/transaction.ts'
import { sentBy } from '#server/lib/sent-by.ts'
import { anonymizeApplications } from '#server/modules/wholesale/anonymize-applications.ts'

/** Kind of the due event that releases the email address of a deleted account. */
export const ERASE_ACCOUNT = 'account-erasure'

const FORMER_MEMBER = 'Former member'

/**
 * Deletes the personal data of a member and anonymizes records that must stay, such as reviews and orders. Returns the
 * ids of wholesale documents whose files the caller must delete.
 */
export const removePersonalData = async (tx: Tx, { memberId, email }: Member, now: Date) => {
  const where = { memberId }

  await tx.member.update({
    where: { id: memberId },
    data: {
      memberName: FORMER_MEMBER,
      firstName: '',
      lastName: '',
      image: '',
      mobile: null,
      company: null,
      taxNumber: null,
      birthday: null,
      wantsNewsletter: false,
      wantsOrderMail: false,
      wantsPriceMail: false,
    },
  })

  await tx.address.deleteMany({ where })
  await tx.cartLine.deleteMany({ where })

  // By id: SQLite would look for a favorite of each product.
  const favorites = await tx.favorite.findMany({ where, select: { productId: true } })

  await tx.product.updateMany({
    where: { id: { in: favorites.map(({ productId }) => productId) } },
    data: { favoriteCount: { decrement: 1 } },
  })
  await tx.favorite.deleteMany({ where })
  await tx.wishListShare.deleteMany({ where })
  await tx.savedDevice.deleteMany({ where })
  await tx.browseEntry.deleteMany({ where })
  await tx.arrivalNotice.deleteMany({ where })
  await tx.priceDropNotice.deleteMany({ where })
  await tx.savedList.deleteMany({ where })
  await tx.wholesaleMessage.deleteMany({ where })
  await tx.chatMessage.deleteMany({ where: { thread: where } })
  await tx.providerAccount.deleteMany({ where })
  await deleteKeys(tx, memberId)

  await tx.searchLog.updateMany({ where, data: { memberId: null } })
  await tx.newsletterSubscription.updateMany({ where: { email }, data: { status: 'ended', endedAt: now } })
  await anonymizePosts(tx, memberId)
  await anonymizeRequests(tx, { memberId, email })
  await anonymizeOrders(tx, memberId)
  await tx.upload.updateMany({ where, data: { fileName: '' } })

  return anonymizeApplications(tx, {
    memberId,
    email,
    name: FORMER_MEMBER,
    erasedEmail: toErasedEmail(memberId),
    now,
  })
}

/** Deletes the results that are kept for repeated requests. */
const deleteKeys = async (tx: Tx, memberId: number): Promise<void> => {
  const sessions = await tx.session.findMany({ where: { memberId }, select: { tokenHash: true } })
  const scopes = [callers.member(memberId), ...sessions.map(({ tokenHash }) => callers.session(tokenHash))]
  await tx.requestKey.deleteMany({ where: { scope: { in: scopes } } })
}

const anonymizePosts = async (tx: Tx, memberId: number): Promise<void> => {
  const change = { where: { memberId }, data: { authorName: FORMER_MEMBER } }
  await tx.review.updateMany(change)
  await tx.productQuestion.updateMany(change)
  await tx.blogComment.updateMany(change)
}

/** Removes name and email from feedback, applications and quote requests, including those sent without signing in. */
const anonymizeRequests = async (tx: Tx, sender: { memberId: number; email: string }): Promise<void> => {
  const where = sentBy(sender)
  const email = toErasedEmail(sender.memberId)
  await tx.feedback.updateMany({ where, data: { name: FORMER_MEMBER, email } })
  await tx.experiencerApplication.updateMany({ where, data: { name: FORMER_MEMBER, email } })
  await tx.quoteRequest.updateMany({ where, data: { name: FORMER_MEMBER, email } })
}

/** Removes the buyer's name and address from orders. Items, country and amounts stay for accounting. */
const anonymizeOrders = async (tx: Tx, memberId: number): Promise<void> => {
  await tx.order.updateMany({
    where: { memberId },
    data: {
      firstName: 'Former',
      lastName: 'member',
      company: '',
      detailAddress: '',
      detailExtra: '',
      zipCode: '',
      mobile: '',
      note: '',
    },
  })
}

/** Placeholder email address of an erased member. It receives no mail and can't be registered. */
export const toErasedEmail = (memberId: number): string => `member-${memberId}@deleted.invalid`
