import type { supportEndpoints } from '#contract/support.contract.ts'
import { cached, forEveryone, type Handlers } from '#server/http/call.ts'
import { applyAsExperiencer } from './experiencer.ts'
import { sendFeedback } from './feedback.ts'
import { changeSubscription, showSubscription } from './newsletter.ts'
import { showDictionary, showFaq, showInfoPage } from './support.service.ts'

export const supportHandlers: Handlers<typeof supportEndpoints> = {
  feedback: ({ deps, viewer, input, request }) => sendFeedback(deps, viewer, input, request.ip),
  dictionary: cached(['content'], forEveryone, ({ deps, input }) => showDictionary(deps, input.dicType)),
  subscription: ({ deps, viewer, input, request }) =>
    showSubscription(deps, viewer, { email: input.email, ip: request.ip }),
  subscribe: ({ deps, viewer, input, request }) =>
    changeSubscription(deps, viewer, { ...input, email: input.email, ip: request.ip }),
  experience: ({ deps, viewer, input }) => applyAsExperiencer(deps, viewer, input),
  infoPage: cached(['content'], forEveryone, ({ deps, input }) => showInfoPage(deps, input.path)),
  faq: cached(['content'], forEveryone, ({ deps, input }) => showFaq(deps, input)),
}
