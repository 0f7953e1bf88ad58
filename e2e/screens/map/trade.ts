import { requireData } from '@fixbench/client'
import type { ConsoleClient } from '@fixbench/console/testing/console-client.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { RESPONSE_EFFECTS } from '@fixbench/worlds/faults/fault-spec.ts'
import { choose, confirm, fill, fillInDialog, inOrder, press, see, select } from '#e2e/drivers/steps.ts'
import { pdfFile } from '#e2e/drivers/upload-files.ts'
import { does, opens, type Screens } from '../screen.ts'
import { ofFirst, preset } from './worlds.ts'

const quiet = (reason: string) => ({ place: 'nothing', reason }) as const
const NO_CONNECTION = 'We can’t connect to chat right now'
const NO_CHAT = {
  place: 'part',
  says: { code: NO_CONNECTION, transport: NO_CONNECTION },
  reason: 'The chat says that it can’t connect, whatever the failure',
} as const
/** The call has run, so the chat shows the message and the automatic reply. */
const ARRIVES = Object.fromEntries(RESPONSE_EFFECTS.map(failure => [failure, 'Automatic reply']))
/** A chat that was read before stays, and says that its connection is lost. */
const NO_NETWORK = [NO_CONNECTION, 'Connection lost. New messages will appear when you’re back online.']
const openChat = choose('button', /^Chat with us/)
/** Writes a message and sends it, once those that weren't sent are deleted. */
const sendMessage = inOrder(
  async page => {
    const unsent = page.getByRole('alert').filter({ hasText: 'Not sent' })
    while ((await unsent.count()) > 0) await unsent.first().getByRole('button', { name: 'Delete' }).click()
  },
  fill('Your message', 'Is anybody there?'),
  choose('button', 'Send message'),
)
const list = ofFirst(
  'greta',
  async api => (await requireData(api.savedList.list())).rows,
  ({ id }) => `/saved-lists?id=${id}`,
)

const LINK_OVER = 'This link is no longer valid'
const READER = 'ann@bench.example'

const linkIn = async (world: ConsoleClient, kind: string): Promise<string> => {
  const { body } = await world.waitForMessage({ to: READER, kind })
  return /\/subscriptions\.html\?\S+/.exec(body)?.[0] ?? ''
}

/** The page that a new reader's mail links to. */
const confirmationLink = async (world: ConsoleClient): Promise<string> => {
  await requireData(world.shop.support.subscribe({ email: READER, isSubscribed: true }))
  return linkIn(world, 'newsletter-confirm')
}

/** The token of a link in a mail: the longest value of its query. */
const readToken = (link: string): string =>
  [...new URLSearchParams(link.split('?')[1]).values()].toSorted((a, b) => b.length - a.length)[0] ?? ''

/** The page that an issue of the newsletter links to. */
const newsletterLink = async (world: ConsoleClient): Promise<string> => {
  const token = readToken(await confirmationLink(world))
  await requireData(world.shop.support.confirmSubscription({ token }))
  await requireData(world.console.controls.sendNewsletter())
  return linkIn(world, 'newsletter')
}

/** Wholesale, quotes, lists, chat, and forms to the shop. */
export const tradeScreens: Screens = {
  'wholesale.savings': opens('/wholesale.html', { place: 'part' }),
  'wholesale.account': opens('/wholesale-account', { as: 'greta' }),
  'wholesale.application': opens('/register-wholesale', { as: 'wade' }),
  'wholesale.messages': opens('/wholesale-account', { as: 'greta', place: 'part' }),
  'wholesale.readMessages': opens('/wholesale-account', { as: 'greta', ...quiet('Nobody asked for it') }),
  'wholesale.sendMessage': does(
    '/wholesale-account',
    'Write to the client manager and select “Send”',
    inOrder(fill(/^Write to/, 'Do you have samples?'), press('Send')),
    { as: 'greta' },
  ),
  'wholesale.apply': does(
    '/register-wholesale',
    'Fill in the form and select “Send application”',
    press('Send application'),
    {
      ready: inOrder(
        fill('Company', 'Repairs LLC'),
        fill(/^Tax ID/, '12-3456789'),
        select(/^Business type/),
        select(/^Monthly purchases/),
        fill('First name', 'Rita'),
        fill('Last name', 'Repairs'),
        fill('Email', 'rita@repairs.example'),
      ),
    },
  ),
  'wholesale.add': does(
    '/register-wholesale',
    'Write a reply and select “Send”',
    inOrder(fill(/^Your reply/, 'Here it is.'), press('Send')),
    { as: 'wade', prepare: world => world.control('ask-wholesale', { email: persona('wade').email }) },
  ),
  'wholesale.uploadDocument': does('/register-wholesale', 'Choose a document', page =>
    page.locator('input[type=file]').first().setInputFiles(pdfFile('licence.pdf')),
  ),
  'quote.list': opens('/quotes', { as: 'quinn' }),
  'quote.detail': does('/quotes', 'Select “History”', press(/history|details/i), {
    as: 'quinn',
    says: { code: 'We couldn’t load the history of this quote' },
    reason: 'The dialog says what couldn’t be loaded',
  }),
  'quote.accept': does(preset('quote-answered'), 'Select “Accept offer”', press('Accept offer'), {
    as: 'quinn',
  }),
  'quote.decline': does(preset('quote-answered'), 'Decline the offer', confirm('Decline'), {
    as: 'quinn',
    ready: choose('button', 'Decline'),
  }),
  'quote.toCart': does(preset('quote-accepted'), 'Select “Add to cart”', press(/Add to cart/), {
    as: 'quinn',
  }),
  'quote.ask': does(
    preset('quote-only'),
    'Fill in the form and select “Ask for a quote”',
    confirm('Ask for a quote'),
    {
      as: 'quinn',
      ready: inOrder(press(/quote/i), page =>
        page
          .getByRole('dialog')
          .getByLabel(/^Quantity/)
          .fill('3'),
      ),
    },
  ),
  'quick-order.check': does(
    '/quick-order',
    'Paste a list and select “Add to list”',
    inOrder(fill('Paste SKUs and quantities', 'IP13-SCR-IC 2'), press('Add to list')),
    { as: 'greta' },
  ),
  'quick-order.add': does('/quick-order', 'Select “Add all to cart”', press('Add all to cart'), {
    as: 'greta',
    ready: inOrder(
      fill('Paste SKUs and quantities', 'IP13-SCR-IC 2'),
      press('Add to list'),
      see('Screen Assembly for iPhone 13'),
    ),
  }),
  'quick-order.upload': does('/quick-order', 'Choose a list file', page =>
    page.getByLabel('List file').setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('SKU,Quantity\nIP13-SCR-IC,2'),
    }),
  ),
  'quick-order.suggest': does('/quick-order', 'Type a SKU', fill('SKU, row 1', 'IP13'), {
    as: 'greta',
    ...quiet('The field works without suggestions'),
  }),
  'saved-list.list': opens('/saved-lists', { as: 'greta' }),
  'saved-list.detail': opens(list, { as: 'greta' }),
  'saved-list.create': does('/saved-lists', 'Name a list and select “Save”', choose('button', 'Save'), {
    as: 'greta',
    ready: inOrder(press('Save cart as list'), fill('List name', 'Monthly order')),
  }),
  'saved-list.rename': does(
    list,
    'Rename the list',
    inOrder(fill('List name', 'Weekly'), confirm('Rename')),
    {
      as: 'greta',
      ready: press('Rename'),
    },
  ),
  'saved-list.save': does(list, 'Move a row', press(/^Move .* down/), { as: 'greta' }),
  'saved-list.remove': does(list, 'Delete the list', confirm('Delete'), {
    as: 'greta',
    ready: choose('button', 'Delete'),
  }),
  'saved-list.toCart': does('/saved-lists', 'Select “Add to cart”', press('Add to cart'), { as: 'greta' }),

  'chat.conversation': does('/', 'Open the chat', openChat, { as: 'nina', ...NO_CHAT }),
  'chat.register': does('/', 'Open the chat', openChat, { as: 'nina', ...NO_CHAT }),
  'chat.reference': does('/', 'Open the chat', openChat, {
    as: 'nina',
    ...quiet('The message goes without its page, and without a network the chat says so itself'),
    says: { offline: NO_NETWORK },
  }),
  'chat.unread': opens('/', { as: 'oliver', ...quiet('Nobody asked for it') }),
  'chat.read': does('/', 'Open the chat', openChat, {
    as: 'oliver',
    ...quiet('Nobody asked for it, and without a network the chat says so itself'),
    says: { offline: NO_NETWORK },
  }),
  'chat.send': does('/', 'Write a message and select “Send message”', sendMessage, {
    as: 'nina',
    ready: inOrder(openChat, fill('Your message', '')),
    says: { code: 'Not sent', transport: 'Not sent', ...ARRIVES },
    reason: 'The message stays with a button to send it again; one that arrived comes back as an event',
  }),
  'chat.typing': does('/', 'Write in the chat', fill('Your message', 'Is anybody'), {
    as: 'nina',
    ready: inOrder(openChat, fill('Your message', '')),
    ...quiet('Nobody asked for it'),
  }),
  'chat.guestMessage': does('/', 'Fill in the form and select “Send”', confirm('Send'), {
    ready: inOrder(
      openChat,
      choose('button', 'Leave a message without an account'),
      fillInDialog(/Email/, 'sam@bench.example'),
      fillInDialog('Message', 'Do you sell hinges?'),
    ),
    says: { code: 'Submission Failed', transport: 'Submission Failed' },
    reason: 'The form of guests uses the messages of the feedback form (AMB-5-guest-chat-messages)',
  }),
  'support.dictionary': opens('/product-experiencer', { place: 'part' }),
  'support.experience': does('/product-experiencer', 'Fill in the form and select “Apply”', press('Apply'), {
    ready: inOrder(
      fill('Name', 'Ann Bench'),
      fill('Email', 'ann@bench.example'),
      select(/publish your review/),
      fill(/What would you like to test/, 'Screens of three grades.'),
    ),
  }),
  'support.experienceStatus': opens('/product-experiencer', { as: 'oliver', place: 'part' }),
  'support.feedback': does('/', 'Fill in the form and select “Submit”', choose('button', 'Submit'), {
    ready: inOrder(
      choose('button', 'Feedback'),
      fillInDialog(/Email/, READER),
      fillInDialog(/Description/, 'The filter of frame colors is missing.'),
    ),
    says: { code: 'Submission Failed', transport: 'Submission Failed' },
    reason: 'The specification words failed feedback (ERR-feedback-submit-failure)',
  }),
  'support.subscribe': does(
    '/subscriptions.html',
    'Enter an email address and select “Subscribe”',
    inOrder(fill('Email', 'ann@bench.example'), press('Subscribe')),
  ),
  'support.subscription': opens('/subscriptions.html', { as: 'oliver' }),
  'support.subscriptionLink': opens(confirmationLink, {
    says: { NOT_FOUND: LINK_OVER, REFUSED: LINK_OVER },
    reason: 'The page says that the link is over, and offers the form',
  }),
  'support.confirmSubscription': opens(confirmationLink, { place: 'message' }),
  'support.endSubscription': does(
    newsletterLink,
    'Select “Unsubscribe” on the page that the mail links to',
    press(/^(Unsubscribe|Try again)$/),
  ),
}
