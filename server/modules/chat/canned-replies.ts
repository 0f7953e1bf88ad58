import { CHAT_PHOTOS } from '@fixbench/contract/chat/chat-constants.ts'
import { REPLY_TIME } from '@fixbench/contract/support/promises.ts'

/** Replies that agents send with one click; `{name}` is replaced by the visitor's name. */
export const cannedReplies: readonly { code: string; title: string; text: string }[] = [
  {
    code: 'welcome',
    title: 'Welcome',
    text: 'Hello {name}, thanks for waiting. What are you repairing today?',
  },
  {
    code: 'model',
    title: 'Ask for the model number',
    text: 'Could you send the full model number, such as A2633 or SM-G991B? It’s in Settings under “About” or printed on the back.',
  },
  {
    code: 'picture',
    title: 'Ask for a photo',
    text: `A photo of the connector side of the old part would help. You can attach up to ${CHAT_PHOTOS} photos here.`,
  },
  {
    code: 'checking',
    title: 'Checking with the warehouse',
    text: 'I’m checking with the warehouse and will get back to you today, both here and by email.',
  },
  {
    code: 'restock',
    title: 'Back in stock soon',
    text: 'More stock is on its way. Use “Arrival Notice” on the product page, and we’ll email you the day it arrives.',
  },
  {
    code: 'after-sale',
    title: 'How to return a part',
    text: `I’m sorry about that. Please open the order in your account, choose “Return or claim,” and add a photo of the problem. We review requests within ${REPLY_TIME}.`,
  },
  {
    code: 'wholesale',
    title: 'Wholesale program',
    text: 'If you buy regularly, the wholesale program lowers every price. Applying takes a few minutes: /register-wholesale',
  },
  {
    code: 'goodbye',
    title: 'Goodbye',
    text: 'Glad I could help, {name}. Good luck with the repair!',
  },
]
