import { useInvalidate } from '#client/lib/api/query.ts'
import { useApiMutation } from '#client/lib/api/use-mutation.ts'

const useInvalidateComments = () => useInvalidate('blog.comments', 'blog.ownComments')

/** Posts a comment on an article, or a reply to a comment. The form shows errors. */
export const useAddComment = (postId: string) =>
  useApiMutation(
    (api, comment: { content: string; parentId?: string }) => api.blog.addComment({ id: postId, ...comment }),
    { onSuccess: useInvalidateComments(), meta: { reaction: 'own' } },
  )

/** Deletes one of the member's comments. */
export const useRemoveComment = () =>
  useApiMutation((api, id: string) => api.blog.removeComment({ id }), { onSuccess: useInvalidateComments() })
