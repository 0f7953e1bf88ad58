import { chatEndpoints } from '@fixbench/contract/chat/chat.contract.ts'
import { freshEmail, freshKey } from './fixtures.ts'
import { always, fresh, type Sample, type SamplesOf } from './sample.ts'

/** An input for a sender who has opened the chat. */
const withChat = (input: () => unknown): Sample =>
  fresh(async ({ shop, who }) => {
    await shop.call.ok(chatEndpoints.register, {}, { token: who.token })
    return input()
  })

export const chatSamples: SamplesOf<'chat'> = {
  register: always(),
  conversation: withChat(() => ({})),
  reference: always({ pageUrl: '/detail/tbk-958a-laser-back-glass-removal-machine' }),
  send: withChat(() => ({ clientKey: freshKey(), text: 'Does it fit the A2633?' })),
  read: withChat(() => ({})),
  typing: withChat(() => ({})),
  unread: always(),
  guestMessage: fresh(() => ({ email: freshEmail(), firstName: 'Robin', content: 'Are you there?' })),
}
