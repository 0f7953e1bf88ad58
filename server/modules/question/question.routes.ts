import type { questionEndpoints } from '@fixbench/contract/question/question.contract.ts'
import { byMember, cached, type Handlers } from '#server/http/call.ts'
import { askQuestion, listProductQuestions } from './question.service.ts'

export const questionHandlers: Handlers<typeof questionEndpoints> = {
  list: cached(['reviews', 'content'], byMember, ({ deps, viewer, input }) =>
    listProductQuestions(deps, viewer, input),
  ),
  add: ({ deps, viewer, input }) => askQuestion(deps, viewer, input),
}
