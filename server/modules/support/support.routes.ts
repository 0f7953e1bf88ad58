import type { supportEndpoints } from '@fixbench/contract/support/support.contract.ts'
import { cached, forEveryone, type Handlers } from '#server/http/call.ts'
import { applyAsExperiencer, showOwnExperiencerApplication } from './experiencer.ts'
import { sendFeedback } from './feedback.ts'
import {
  changeSubscription,
  confirmSubscriptionByLink,
  endSubscriptionByLink,
  showSubscription,
  showSubscriptionByLink,
} from './newsletter.ts'
import { showDictionary, showFaq, showInfoPage } from './support.service.ts'

export const supportHandlers: Handlers<typeof supportEndpoints> = {
  feedback: ({ deps, viewer, input }) => sendFeedback(deps, viewer, input),
  dictionary: cached(['content'], forEveryone, ({ deps, input }) => showDictionary(deps, input.dicType)),
  subscription: ({ deps, viewer, input }) => showSubscription(deps, viewer, input.email),
  subscribe: ({ deps, viewer, input }) => changeSubscription(deps, viewer, { ...input, email: input.email }),
  subscriptionLink: ({ deps, input }) => showSubscriptionByLink(deps, input.token),
  confirmSubscription: ({ deps, input }) => confirmSubscriptionByLink(deps, input.token),
  endSubscription: ({ deps, input }) => endSubscriptionByLink(deps, input.token),
  experience: ({ deps, viewer, input }) => applyAsExperiencer(deps, viewer, input),
  experienceStatus: ({ deps, viewer }) => showOwnExperiencerApplication(deps, viewer),
  infoPage: cached(['content'], forEveryone, ({ deps, input }) => showInfoPage(deps, input.path)),
  faq: cached(['content'], forEveryone, ({ deps, input }) => showFaq(deps, input)),
}
