import type { Shop } from '#client/lib/loader.ts'

/**
 * Forgets what was loaded for a member as soon as someone else, or no one, is signed in on this page. What is on screen
 * stays until it is asked for again; a conversation does not: it is the most personal thing here and may stand open.
 */
export const followMember = ({
  stores: { root },
  queryClient,
}: Pick<Shop, 'stores' | 'queryClient'>): void => {
  const idNow = () => root.get().userInfo?.memberId
  let memberId = idNow()
  root.subscribe(() => {
    if (idNow() === memberId) return
    memberId = idNow()
    queryClient.removeQueries({ type: 'inactive' })
    queryClient.removeQueries({ queryKey: ['chat'] })
    root.set({ isLinkedChat: false, goodsArrivalNoticeStatus: {} })
  })
}
