import type { categoryEndpoints } from '@fixbench/contract/category/category.contract.ts'
import { cached, forEveryone, type Handlers } from '#server/http/call.ts'
import {
  getCategory,
  getProductCategory,
  listChildren,
  listDescendants,
  listParents,
} from './category.service.ts'

export const categoryHandlers: Handlers<typeof categoryEndpoints> = {
  get: cached(['content'], forEveryone, ({ deps, input }) => getCategory(deps, input)),
  list: cached(['content'], forEveryone, ({ deps, input }) => listChildren(deps, input.categoryId)),
  children: cached(['content'], forEveryone, ({ deps, input }) => listDescendants(deps, input)),
  parents: cached(['content'], forEveryone, ({ deps, input }) => listParents(deps, input)),
  urlBySpu: cached(['content'], forEveryone, ({ deps, input }) => getProductCategory(deps, input.spuCode)),
}
