import type { noticeEndpoints } from '@fixbench/contract/notice/notice.contract.ts'
import type { Handlers } from '#server/http/call.ts'
import { checkArrivalNotice, subscribeToArrival } from './notice.service.ts'

export const noticeHandlers: Handlers<typeof noticeEndpoints> = {
  check: ({ deps, viewer, input }) => checkArrivalNotice(deps, viewer, input.skuCode),
  subscribe: ({ deps, viewer, input }) => subscribeToArrival(deps, viewer, input.skuCode),
}
