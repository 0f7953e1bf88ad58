import type { questionEndpoints } from '#contract/question/question.contract.ts'
import { cached, forEveryone, type Handlers } from '#server/http/call.ts'
import { askQuestion, listProductQuestions } from './question.service.ts'

export const questionHandlers: Handlers<typeof questionEndpoints> = {
  list: cached(['reviews', 'content'], forEveryone, ({ deps, input }) => listProductQuestions(deps, input)),
  add: ({ deps, viewer, input }) => askQuestion(deps, viewer, input),
}
