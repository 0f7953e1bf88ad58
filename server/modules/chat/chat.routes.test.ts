import { chatEndpoints } from '@fixbench/contract/chat/chat.contract.ts'
import { LIVE_PATH } from '@fixbench/contract/core/live-events.ts'
import { HOUR_MS } from '@fixbench/contract/core/time.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { openLiveEvents } from '#server/testing/event-stream.ts'
import { readByAgent, setThreadStatus, showAgentConversation } from './agent.service.ts'
import { recordTyping } from './chat-bus.ts'
import { replyToVisitor } from './reply-to-visitor.ts'

let shop: TestApp
let nina: string
let oliver: string
// Conversations and the clock are shop-wide state, so each test has its own shop.
beforeEach(async () => {
  shop = await createTestApp()
  nina = await shop.createToken(persona('nina').email)
  oliver = await shop.createToken(persona('oliver').email)
})
afterEach(() => shop.close())

const { register, conversation, reference, send, read, typing, unread, guestMessage } = chatEndpoints

let keys = 0
const key = (): string => `client-key-${(keys += 1)}`
const readThread = async (email: string): Promise<number> =>
  (await shop.deps.db.chatThread.findFirstOrThrow({ where: { member: { email } } })).id
/** Opens Nina's chat and sends a message. */
const startNinasThread = async (text = 'Is it original?'): Promise<number> => {
  await shop.call.ok(register, {}, { token: nina })
  await shop.call.ok(send, { clientKey: key(), text }, { token: nina })
  return readThread(persona('nina').email)
}
const say = (text: string) => ({ text, images: [], agentName: 'Mei' })

describe('the chat service', () => {
  it('[OWN-chat-register, STATE-4-chat-member, ROLE-6-guest-chat] registers members only, each with one chat user id', async () => {
    expect(await shop.call(register, {})).toMatchObject({ code: 500, msg: 'please login' })
    expect(await shop.call(conversation, {}, { token: nina })).toMatchObject({
      code: 500,
      msg: 'Please open the chat first',
    })

    const first = await shop.call.ok(register, {}, { token: nina })
    expect(first.isNew).toBe(true)
    expect(await shop.call.ok(register, {}, { token: nina })).toEqual({ ...first, isNew: false })
    expect(await shop.call.ok(conversation, {}, { token: nina })).toMatchObject({
      status: 'none',
      messages: [],
      agent: { isOpen: true },
    })
  })

  it('[OWN-chat-send, ROLE-6-member-chat] stores a repeated message once and greets at the start', async () => {
    await shop.call.ok(register, {}, { token: nina })
    const clientKey = key()
    const message = { clientKey, text: '<b>Hello</b>', referenceUrl: '/cart.html' }
    const { messages } = await shop.call.ok(send, message, { token: nina })

    expect(messages.map(({ sender, text }) => [sender, text.slice(0, 12)])).toEqual([
      ['visitor', '<b>Hello</b>'],
      ['auto', `Hello ${persona('nina').memberName}`.slice(0, 12)],
    ])

    const again = await shop.call.ok(send, message, { token: nina })
    expect(again.messages).toEqual(messages)

    const second = await shop.call.ok(send, { clientKey: key(), text: 'Anyone there?' }, { token: nina })
    expect(second.messages).toHaveLength(1)

    const noted = await shop.deps.db.inboxMessage.findMany({
      where: { kind: 'chat-question', toAddress: 'agent' },
    })
    expect(noted.map(({ body }) => body)).toEqual(['<b>Hello</b>', 'Anyone there?'])
    expect(noted[0]?.subject).toContain(persona('nina').email)
  })

  it('refuses empty messages and photos that were not uploaded', async () => {
    await shop.call.ok(register, {}, { token: nina })
    expect(await shop.call(send, { clientKey: key(), text: '  ' }, { token: nina })).toMatchObject({
      code: 3001,
    })
    const images = ['/uploads/none.png']
    expect(await shop.call(send, { clientKey: key(), images }, { token: nina })).toMatchObject({ code: 3001 })
  })

  it('[OWN-chat-reference] resolves the product or own order of a page, but not orders of other members', async () => {
    await shop.call.ok(register, {}, { token: nina })
    const { seoUrl, nameEn } = await shop.deps.db.product.findFirstOrThrow({ where: { status: 1 } })
    const page = { clientKey: key(), text: 'Is it original?', referenceUrl: `/detail/${seoUrl}?sku=1` }
    const { messages } = await shop.call.ok(send, page, { token: nina })

    expect(messages[0]?.reference).toMatchObject({ kind: 'product', title: nameEn, url: `/detail/${seoUrl}` })

    const { orderNo } = await shop.deps.db.order.findFirstOrThrow({
      where: { member: { email: persona('oliver').email } },
    })
    const pageUrl = `/user-order.html?orderNo=${orderNo}`
    await shop.call.ok(register, {}, { token: oliver })

    expect((await shop.call.ok(reference, { pageUrl }, { token: oliver })).reference).toMatchObject({
      kind: 'order',
    })
    expect((await shop.call.ok(reference, { pageUrl }, { token: nina })).reference).toBeNull()
  })

  it.each([
    ['order', /Your latest order FB/],
    ['shipping', /of \$[\d,]+\.\d\d or more and up to \d+\skg ship free/],
    ['fit', /model number/],
    ['return', /warranty/],
  ] as const)('replies to the topic %s automatically', async (topic, words) => {
    await shop.call.ok(register, {}, { token: oliver })
    const sent = { clientKey: key(), text: 'A question', topic }
    const { messages } = await shop.call.ok(send, sent, { token: oliver })
    expect(messages[1]).toMatchObject({ sender: 'auto' })
    expect(messages[1]?.text).toMatch(words)
  })

  it('greets according to the opening hours on the shop clock', async () => {
    const wade = await shop.createToken(persona('wanda').email)
    await shop.call.ok(register, {}, { token: wade })
    // On Saturday night, no agent is available before Monday.
    shop.deps.clock.set(shop.deps.clock.nowMs() + 36 * HOUR_MS)
    const { messages } = await shop.call.ok(send, { clientKey: key(), text: 'Hello?' }, { token: wade })
    expect(messages[1]?.text).toMatch(/We’re closed right now. We’re back .+ at \d+(:\d\d)? [ap]\.m\./)
    expect((await shop.call.ok(conversation, {}, { token: wade })).agent.isOpen).toBe(false)
  })
})

describe('the two sides', () => {
  it('[OWN-chat-conversation, OWN-chat-unread, OWN-chat-read] see each other’s messages and whether they were read', async () => {
    const threadId = await startNinasThread()
    const before = await shop.call.ok(unread, {}, { token: nina })
    await replyToVisitor(shop.deps, { threadId, ...say('It is original.') })

    expect(await shop.call.ok(unread, {}, { token: nina })).toEqual({
      count: before.count + 1,
      isLinked: true,
      isLive: true,
    })
    expect((await shop.call.ok(read, {}, { token: nina })).count).toBe(before.count + 1)
    expect((await shop.call.ok(unread, {}, { token: nina })).count).toBe(0)

    const { messages } = await shop.call.ok(conversation, {}, { token: nina })
    expect(messages.at(-1)).toMatchObject({ sender: 'agent', authorName: 'Mei', text: 'It is original.' })
    expect(messages.filter(({ sender }) => sender === 'visitor').every(({ isRead }) => isRead)).toBe(true)
  })

  it('receive email while offline', async () => {
    await replyToVisitor(shop.deps, { threadId: await startNinasThread(), ...say('It is original.') })
    const mail = await shop.deps.db.inboxMessage.findFirstOrThrow({ where: { kind: 'chat-answer' } })
    expect(mail).toMatchObject({ channel: 'email', toAddress: persona('nina').email })
    expect(mail.body).toContain('It is original.')
  })

  it('[OWN-chat-typing] receive each other’s events live, and no one else does', async () => {
    const threadId = await startNinasThread()
    await shop.call.ok(register, {}, { token: oliver })
    const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const ninas = await openLiveEvents(origin, 'chat', nina)
    onTestFinished(() => ninas.close())
    const olivers = await openLiveEvents(origin, 'chat', oliver)
    onTestFinished(() => olivers.close())
    recordTyping(shop.deps, { threadId, memberId: persona('nina').id, by: 'agent' })

    expect(await ninas.next()).toEqual({ type: 'typing', by: 'agent' })

    await replyToVisitor(shop.deps, { threadId, ...say('Still there?') })
    expect(await ninas.next()).toEqual({ type: 'read', by: 'agent' })
    expect(await ninas.next()).toMatchObject({ type: 'message', message: { text: 'Still there?' } })

    await setThreadStatus(shop.deps, threadId, 'closed')
    expect(await ninas.next()).toEqual({ type: 'status', status: 'closed' })

    await shop.call.ok(typing, {}, { token: nina })
    expect(await showAgentConversation(shop.deps, { threadId })).toMatchObject({
      isTyping: true,
      thread: { isOnline: true, status: 'closed' },
    })

    await shop.call.ok(send, { clientKey: key(), text: 'Yes' }, { token: nina })
    expect(await ninas.next()).toEqual({ type: 'typing', by: 'visitor' })
    expect(await ninas.next()).toMatchObject({ type: 'message', message: { text: 'Yes' } })

    await readByAgent(shop.deps, threadId)
    // Oliver's first event is his own; he received none of Nina's.
    await shop.call.ok(send, { clientKey: key(), text: 'Mine' }, { token: oliver })

    expect(await olivers.next()).toMatchObject({ type: 'message', message: { text: 'Mine' } })
  })

  it('shows the agent the account facts of the member', async () => {
    await shop.call.ok(register, {}, { token: oliver })
    const { visitor } = await showAgentConversation(shop.deps, {
      threadId: await readThread(persona('oliver').email),
    })
    expect(visitor?.orderCount).toBeGreaterThan(0)
    expect(visitor?.orders.length).toBeGreaterThan(0)
    expect(visitor?.cart.value).toBeGreaterThanOrEqual(0)
  })

  it('refuses a stream without a valid token, with the right code', async () => {
    const response = await shop.app.inject({
      url: `${LIVE_PATH}?events=chat`,
      headers: { 'x-token': 'nobody' },
    })
    expect(response.json()).toMatchObject({ code: 100001 })
  })

  it('read the stream from another origin', async () => {
    const headers = { 'x-token': nina, origin: 'http://localhost:5173' }
    const url = `${await shop.app.listen({ port: 0, host: '127.0.0.1' })}${LIVE_PATH}?events=chat`
    const abort = new AbortController()
    const stream = await fetch(url, { headers, signal: abort.signal })
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(stream.headers.get('access-control-allow-origin')).toBe(headers.origin)
    abort.abort()
  })
})

describe('guests', () => {
  it('[OWN-chat-guest-message] leave a message that gets a reply by email', async () => {
    const { id } = await shop.call.ok(guestMessage, {
      email: 'Sam@Bench.example',
      firstName: 'Sam',
      content: 'Do you sell hinges?',
    })
    const mails = () =>
      shop.deps.db.inboxMessage.findMany({
        where: { toAddress: 'sam@bench.example' },
        orderBy: { id: 'asc' },
      })

    expect((await mails())[0]).toMatchObject({ kind: 'chat-received' })

    await replyToVisitor(shop.deps, { threadId: Number(id), ...say('We do.') })
    expect((await mails())[1]).toMatchObject({ kind: 'chat-answer', channel: 'email' })
    expect(await showAgentConversation(shop.deps, { threadId: Number(id) })).toMatchObject({
      thread: { isGuest: true, name: 'Sam', email: 'sam@bench.example' },
      visitor: null,
    })
  })
})
