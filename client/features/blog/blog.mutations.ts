import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#client/lib/api/query.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'

const useForgetComments = () => {
  const queryClient = useQueryClient()
  return async () => {
    await invalidate(queryClient, 'blog.comments', 'blog.ownComments')
  }
}

/** Writes a comment or a reply under an article. Refusals belong to the form. */
export const useAddComment = (postId: string) => {
  const api = useApi()
  return useMutation({
    mutationFn: (comment: { content: string; parentId?: string }) =>
      api.blog.addComment({ id: postId, ...comment }),
    onSuccess: useForgetComments(),
    meta: { reaction: 'own' },
  })
}

/** Deletes an own comment. */
export const useRemoveComment = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.blog.removeComment({ id }),
    onSuccess: useForgetComments(),
  })
}
