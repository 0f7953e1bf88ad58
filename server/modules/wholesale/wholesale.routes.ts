import type { wholesaleEndpoints } from '@fixbench/contract/wholesale/wholesale.contract.ts'
import type { Handlers } from '#server/http/call.ts'
import { showAccount } from './account.service.ts'
import { addToApplication, applyForWholesale, showApplication } from './application.service.ts'
import { storeDocument } from './documents.ts'
import { listMessages, readMessages, sendMessage } from './messages.ts'
import { computeSavings } from './savings.service.ts'

export const wholesaleHandlers: Handlers<typeof wholesaleEndpoints> = {
  apply: ({ deps, viewer, input }) => applyForWholesale(deps, viewer, input),
  savings: ({ deps, input }) => computeSavings(deps, input.items),
  application: ({ deps, viewer }) => showApplication(deps, viewer),
  add: ({ deps, viewer, input }) => addToApplication(deps, viewer, input),
  uploadDocument: ({ deps, viewer, files }) => storeDocument(deps, viewer, files),
  account: ({ deps, viewer }) => showAccount(deps, viewer),
  messages: ({ deps, viewer, input }) => listMessages(deps, viewer, input),
  sendMessage: ({ deps, viewer, input }) => sendMessage(deps, viewer, input.text),
  readMessages: ({ deps, viewer }) => readMessages(deps, viewer),
}
