import type { profileEndpoints } from '@fixbench/contract/profile/profile.contract.ts'
import type { Handlers } from '#server/http/call.ts'
import { changeSubscription } from '#server/modules/support/newsletter.ts'
import { deleteAccount, findDeletionBlocks } from './delete-account.ts'
import { exportMember } from './export-member.ts'
import { editProfile, showProfile } from './profile.service.ts'

export const profileHandlers: Handlers<typeof profileEndpoints> = {
  show: ({ deps, viewer }) => showProfile(deps, viewer),
  edit: async ({ deps, viewer, input }) => {
    const { wantsNewsletter } = input
    const profile = await editProfile(deps, viewer, input)
    if (wantsNewsletter !== undefined) {
      await changeSubscription(deps, viewer, {
        email: viewer.email,
        isSubscribed: wantsNewsletter,
      })
    }
    return profile
  },
  exportData: ({ deps, viewer }) => exportMember(deps, viewer),
  deletionBlocks: ({ deps, viewer }) => findDeletionBlocks(deps.db, viewer.memberId),
  deleteAccount: ({ deps, viewer, input }) => deleteAccount(deps, viewer, input),
}
