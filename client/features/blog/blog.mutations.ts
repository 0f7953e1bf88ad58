import { useInvalidate } from '#client/lib/api/use-invalidate.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'

const useInvalidateComments = () => useInvalidate('blog.comments', 'blog.ownComments')

/** Posts a comment on an article, or a reply to a comment. The form shows errors. */
export const useAddComment = (postId: string) => {
  const api = useApi()
  return useMutation({
    mutationFn: (comment: { content: string; parentId?: string }) =>
      api.blog.addComment({ id: postId, ...comment }),
    onSuccess: useInvalidateComments(),
    meta: { reaction: 'own' },
  })
}

/** Deletes one of the member's comments. */
export const useRemoveComment = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.blog.removeComment({ id }),
    onSuccess: useInvalidateComments(),
  })
}
