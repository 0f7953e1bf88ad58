import { expect, it } from 'vitest'
import { Rejection, renderConsole } from '../../testing/render-console.tsx'
import { ChatPage } from './chat.page.tsx'

const createThread = (threadId: number, name: string) => ({
  threadId,
  name,
  email: `${name}@shop.example`,
  isGuest: false,
  isOnline: true,
  status: 'open',
  unread: 0,
  lastSender: 'visitor',
  lastText: 'Hello',
  lastAt: '2025-07-25T09:00:00.000Z',
  pageUrl: '',
})
type Thread = ReturnType<typeof createThread>

const nina = createThread(1, 'nina')
const oliver = createThread(2, 'oliver')

type Options = { path?: string; reply?: () => unknown }

/** Opens the chat with two conversations. `order` may be changed, as when a visitor writes. */
const openChat = async ({ path = '/console/chat', reply = () => ({}) }: Options = {}) => {
  const order: Thread[] = [nina, oliver]
  const view = renderConsole([{ path: '/console/chat', element: <ChatPage /> }], path, {
    'chat/conversations': () => ({ rows: [...order], total: order.length }),
    'chat/conversation': ({ threadId }: { threadId: string }) => ({
      thread: order.find(thread => String(thread.threadId) === threadId),
      messages: [],
      visitor: null,
      isTyping: false,
    }),
    'chat/canned': { rows: [{ code: 'hi', title: 'Greeting', text: 'Hello {name}' }], total: 1 },
    'chat/typing': null,
    'chat/read': { count: 0 },
    'chat/reply': reply,
  })
  const box = await view.screen.findByRole('textbox', { name: 'Your reply' })

  return { ...view, order, box }
}

const getBox = (view: Awaited<ReturnType<typeof openChat>>) =>
  view.screen.getByRole('textbox', { name: 'Your reply' })

it('a half-typed reply stays with its visitor when another one writes [TEST-15]', async () => {
  const view = await openChat()
  await view.user.type(view.box, 'Dear Nina')

  view.order.reverse()
  await view.refetch()

  await expect.poll(() => view.screen.getAllByRole('listitem')[0]).toHaveTextContent('oliver')
  expect(view.screen.getByRole('button', { name: /nina/ })).toHaveAttribute('aria-current', 'true')
  expect(getBox(view)).toHaveValue('Dear Nina')
  expect(view.address()).toContain('thread=1')
})

it('each conversation keeps its own draft [TEST-15]', async () => {
  const view = await openChat({ path: '/console/chat?world=drafts' })
  await view.user.type(view.box, 'for Nina')

  await view.user.click(view.screen.getByRole('button', { name: /oliver/ }))

  await expect.poll(() => getBox(view)).toHaveValue('')

  await view.user.click(view.screen.getByRole('button', { name: /nina/ }))
  await expect.poll(() => getBox(view)).toHaveValue('for Nina')
})

it('words typed while a reply is sent are kept [TEST-15]', async () => {
  let finish = (): void => {}
  const view = await openChat({
    path: '/console/chat?world=sending',
    reply: () => new Promise<void>(resolve => (finish = resolve)),
  })
  await view.user.type(view.box, 'First{Enter}')

  await view.user.type(view.box, 'Second')
  finish()

  await expect.poll(() => view.calls('chat/conversations').length).toBeGreaterThan(1)
  expect(getBox(view)).toHaveValue('Second')
  expect(view.calls('chat/reply').map(({ input }) => input['text'])).toEqual(['First'])
})

it('a reply that fails returns in front of the words typed since [TEST-15]', async () => {
  let reject = (): void => {}
  const view = await openChat({
    path: '/console/chat?world=failing',
    reply: () => new Promise((_, fail) => (reject = () => fail(new Rejection('Try again')))),
  })
  await view.user.type(view.box, 'First{Enter}')
  await view.user.type(view.box, 'Second')

  reject()

  await expect.poll(() => getBox(view)).toHaveValue('First\nSecond')
})

it('a saved reply is inserted at the cursor and replaces nothing [TEST-15]', async () => {
  const view = await openChat({ path: '/console/chat?world=saved' })
  await view.user.type(view.box, 'Good day. ')

  await view.user.click(view.screen.getByRole('button', { name: 'Saved replies' }))
  await view.user.click(await view.screen.findByRole('menuitem', { name: 'Greeting' }))

  expect(getBox(view)).toHaveValue('Good day. Hello nina')
})
