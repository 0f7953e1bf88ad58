import type { savedListEndpoints } from '@fixbench/contract/saved-list/saved-list.contract.ts'
import type { Handlers } from '#server/http/call.ts'
import {
  createList,
  listOwnLists,
  prepareSavedList,
  removeList,
  renameList,
  saveList,
  showList,
} from './saved-list.service.ts'

export const savedListHandlers: Handlers<typeof savedListEndpoints> = {
  list: ({ deps, viewer }) => listOwnLists(deps, viewer),
  detail: ({ deps, viewer, input }) => showList(deps, viewer, input.id),
  create: ({ deps, viewer, input }) => createList(deps, viewer, input),
  rename: ({ deps, viewer, input }) => renameList(deps, viewer, input.id, input.name),
  save: ({ deps, viewer, input }) => saveList(deps, viewer, input.id, input.items),
  remove: ({ deps, viewer, input }) => removeList(deps, viewer, input.id),
  toCart: { prepare: ({ deps, viewer, input }) => prepareSavedList(deps, viewer, input.id) },
}
