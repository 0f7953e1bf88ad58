import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { Profile, profileEndpoints } from '@fixbench/contract/profile/profile.contract.ts'
import type { Prisma } from '@fixbench/db/client.ts'
import type { MemberModel } from '@fixbench/db/models.ts'
import { COMPLETE_PROFILE_POINTS } from '@fixbench/domain/policies.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { failField, failMissing } from '#server/lib/fail.ts'
import { earnPoints } from '#server/modules/points-ledger/ledger.repo.ts'
import { findCountry } from '#server/modules/region/region.repo.ts'
import { assertUploaded } from '#server/modules/upload/uploaded-files.ts'

type Form = ParsedOf<typeof profileEndpoints.edit>

const toProfile = (row: MemberModel, viewer: Member): Profile => ({
  memberId: String(row.id),
  memberName: row.memberName,
  email: row.email,
  country: row.countryIso ?? '',
  image: row.image,
  bmFlag: row.bmFlag ? 1 : 0,
  wholesaleLevel: viewer.wholesaleLevel,
  isStaff: viewer.isStaff,
  firstName: row.firstName,
  lastName: row.lastName,
  mobile: row.mobile ?? '',
  company: row.company ?? '',
  taxNumber: row.taxNumber ?? '',
  birthday: row.birthday ?? '',
  wantsNewsletter: row.wantsNewsletter,
  wantsOrderMail: row.wantsOrderMail,
  wantsPriceMail: row.wantsPriceMail,
  registerTime: row.registeredAt.toISOString(),
  hasPassword: row.passwordHash !== null,
})

/** The signed-in member's profile. */
export const showProfile = async ({ db }: ShopContext, viewer: Member): Promise<Profile> => {
  const row = await db.member.findUnique({ where: { id: viewer.memberId } })
  return toProfile(row ?? failMissing('The member'), viewer)
}

const isComplete = (row: MemberModel): boolean =>
  [row.firstName, row.lastName, row.countryIso, row.mobile, row.company, row.birthday].every(
    value => value !== null && value !== '',
  )

/** Columns to update; fields that the form doesn't send are left out. */
const toChanges = ({ country, ...fields }: Form): Prisma.MemberUpdateInput => {
  const definedFields = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return {
    ...definedFields,
    ...omitUndefined({ countryIso: country?.toUpperCase() }),
  }
}

/**
 * Updates the given fields of the member's profile. The first time it is complete, the member gets points. Fails with
 * 3001 for an unknown country, a photo that was not uploaded, or a birthday in the future.
 */
export const editProfile = async (deps: ShopContext, viewer: Member, form: Form): Promise<Profile> => {
  if (form.country !== undefined && findCountry(deps, form.country) === undefined) {
    failField('country', 'is not a valid country')
  }

  if (form.birthday && Date.parse(form.birthday) > deps.clock.nowMs()) {
    failField('birthday', 'must be in the past')
  }

  await assertUploaded(deps, form.image ? [form.image] : [], 'image')
  const now = deps.clock.now()
  const row = await inTransaction(deps.db, async tx => {
    const changed = await tx.member.update({
      where: { id: viewer.memberId },
      data: { ...toChanges(form), updatedAt: now },
    })
    if (isComplete(changed)) {
      await earnPoints(tx, {
        memberId: viewer.memberId,
        kind: 'adjust',
        reference: 'profile',
        delta: COMPLETE_PROFILE_POINTS,
        text: 'Complete profile',
        nowMs: now.getTime(),
      })
    }

    return changed
  })

  return toProfile(row, viewer)
}
