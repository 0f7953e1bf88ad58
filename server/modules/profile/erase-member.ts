import type { Tx } from '#server/database/transaction.ts'
import type { Member } from '#server/domain/viewer.ts'
import { sentBy } from '#server/lib/sent-by.ts'
import { forgetApplicant } from '#server/modules/wholesale/forget-applicant.ts'

/** Kind of the due event that gives a deleted member's address free. */
export const ERASE_ACCOUNT = 'account-erasure'

const FORMER = 'Former member'

/**
 * Takes everything personal from a deleted member; what others rely on stays without a name. Answers the documents whose files go
 * with them.
 */
export const removeBelongings = async (tx: Tx, { memberId, email }: Member, now: Date): Promise<string[]> => {
  const where = { memberId }
  await tx.member.update({
    where: { id: memberId },
    data: {
      memberName: FORMER,
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
  await tx.product.updateMany({
    where: { favorites: { some: where } },
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
  await tx.searchLog.updateMany({ where, data: { memberId: null } })
  await tx.newsletterSubscription.updateMany({ where: { email }, data: { status: 'ended', endedAt: now } })
  await forgetAuthor(tx, memberId)
  await forgetWriter(tx, { memberId, email })
  await forgetBuyer(tx, memberId)
  await tx.upload.updateMany({ where, data: { fileName: '' } })
  return forgetApplicant(tx, { memberId, email, name: FORMER, erasedEmail: erasedAddress(memberId), now })
}

const forgetAuthor = async (tx: Tx, memberId: number): Promise<void> => {
  const change = { where: { memberId }, data: { authorName: FORMER } }
  await tx.review.updateMany(change)
  await tx.productQuestion.updateMany(change)
  await tx.blogComment.updateMany(change)
}

/** Letters to the shop stay where they were answered, without their sender, also those that were sent without a sign-in. */
const forgetWriter = async (tx: Tx, writer: { memberId: number; email: string }): Promise<void> => {
  const where = sentBy(writer)
  const email = erasedAddress(writer.memberId)
  await tx.feedback.updateMany({ where, data: { name: FORMER, email } })
  await tx.experiencerApplication.updateMany({ where, data: { name: FORMER, email } })
  await tx.quoteRequest.updateMany({ where, data: { name: FORMER, email } })
}

/** Orders stay for accounting: what was sold, to which country, for how much, but not to whom. */
const forgetBuyer = async (tx: Tx, memberId: number): Promise<void> => {
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

/** The name of a member whose address is given free: no mail reaches it and it cannot be registered. */
export const erasedAddress = (memberId: number): string => `member-${memberId}@deleted.invalid`
