import { chatEndpoints } from '#contract/chat.contract.ts'
import { always, made, type Sample, type SamplesOf } from './sample.ts'
import { freshEmail, freshKey } from './things.ts'

/** Opens the chat for the sender first. */
const linked = (input: () => unknown): Sample =>
  made(async ({ shop, who }) => {
    await shop.call.ok(chatEndpoints.register, {}, { token: who.token })
    return input()
  })

export const chatSamples: SamplesOf<'chat'> = {
  register: always(),
  conversation: linked(() => ({})),
  reference: always({ pageUrl: '/detail/tbk-958a-laser-back-glass-removal-machine' }),
  send: linked(() => ({ clientKey: freshKey(), text: 'Does it fit the A2633?' })),
  read: linked(() => ({})),
  typing: linked(() => ({})),
  unread: always(),
  guestMessage: made(() => ({ email: freshEmail(), firstName: 'Robin', content: 'Are you there?' })),
}
