import type { blogEndpoints } from '@fixbench/contract/blog/blog.contract.ts'
import { byPriceGroup, cached, forEveryone, type Handlers } from '#server/http/call.ts'
import { listPosts, showBreadcrumb, showPost, showSeoInfo, showSidebar } from './blog.service.ts'
import { addComment, listComments, listOwnComments, removeComment } from './comment.service.ts'

export const blogHandlers: Handlers<typeof blogEndpoints> = {
  post: cached(['content', 'catalog', 'reviews'], byPriceGroup, ({ deps, viewer, input }) =>
    showPost(deps, viewer, input.id),
  ),
  seoInfo: cached(['content'], forEveryone, ({ deps, input }) => showSeoInfo(deps, input)),
  rightSide: cached(['content', 'reviews'], forEveryone, ({ deps }) => showSidebar(deps)),
  posts: cached(['content', 'reviews'], forEveryone, ({ deps, input }) => listPosts(deps, input)),
  breadcrumb: cached(['content'], forEveryone, ({ deps, input }) => showBreadcrumb(deps, input)),
  comments: ({ deps, viewer, input }) => listComments(deps, viewer, input),
  addComment: ({ deps, viewer, input }) => addComment(deps, viewer, input),
  ownComments: ({ deps, viewer, input }) => listOwnComments(deps, viewer, input),
  removeComment: ({ deps, viewer, input }) => removeComment(deps, viewer, input.id),
}
