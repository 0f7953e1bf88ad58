import type { Shop } from '#storefront/lib/loader.ts'

/**
 * Removes a member's cached data when another member, or no one, is signed in on this page. Data on screen stays until it
 * is refetched, except the chat, which is removed immediately because it is private and may be open.
 */
export const resetOnMemberChange = ({
  stores: { root },
  queryClient,
}: Pick<Shop, 'stores' | 'queryClient'>): void => {
  const readMemberId = () => root.get().userInfo?.memberId
  let memberId = readMemberId()
  root.subscribe(() => {
    if (readMemberId() === memberId) return
    memberId = readMemberId()
    queryClient.removeQueries({ type: 'inactive' })
    queryClient.removeQueries({ queryKey: ['chat'] })
    root.set({ isLinkedChat: false, goodsArrivalNoticeStatus: {} })
  })
}
