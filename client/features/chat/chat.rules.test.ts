import { describe, expect, it } from 'vitest'
import type { ChatMessage } from '#contract/chat.contract.ts'
import { afterEvent, beginsDay, type Conversation, splitLinks, stillOut, withMessages } from './chat.rules.ts'

const aMessage = (id: string, given: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  sender: 'visitor',
  authorName: '',
  text: `message ${id}`,
  images: [],
  reference: null,
  sentAt: '2025-07-25T09:00:00.000Z',
  isRead: false,
  clientKey: null,
  ...given,
})
const talk = (messages: ChatMessage[], status: Conversation['status'] = 'open'): Conversation => ({
  status,
  messages,
  hasEarlier: false,
  agent: { isOpen: true, text: '' },
  topics: [],
})

describe('a conversation', () => {
  it('takes each message once and in order, whichever way it comes', () => {
    const joined = withMessages(talk([aMessage('10')], 'none'), [
      aMessage('9'),
      aMessage('10'),
      aMessage('11'),
    ])
    expect(joined.messages.map(({ id }) => id)).toEqual(['9', '10', '11'])
    expect(joined.status).toBe('open')
  })

  it('opens again with a message and closes with its status', () => {
    const closed = afterEvent(talk([aMessage('1')]), { type: 'status', status: 'closed' })
    expect(closed.status).toBe('closed')
    expect(afterEvent(closed, { type: 'message', message: aMessage('2') }).status).toBe('open')
  })

  it('marks what the other side has seen, and only that', () => {
    const read = afterEvent(talk([aMessage('1'), aMessage('2', { sender: 'agent' })]), {
      type: 'read',
      by: 'agent',
    })
    expect(read.messages.map(({ isRead }) => isRead)).toEqual([true, false])
  })
})

it('a message that was kept is no longer on its way', () => {
  const out = { clientKey: 'a', text: 'x', files: [], referenceUrl: '', state: 'sending' } as const
  expect(stillOut([out, { ...out, clientKey: 'b' }], [aMessage('1', { clientKey: 'a' })])).toMatchObject([
    { clientKey: 'b' },
  ])
})

it('days are set apart', () => {
  expect(beginsDay(aMessage('1'), undefined)).toBe(true)
  expect(beginsDay(aMessage('2'), aMessage('1'))).toBe(false)
  expect(beginsDay(aMessage('2', { sentAt: '2025-07-26T00:00:00.000Z' }), aMessage('1'))).toBe(true)
})

it('paths of the shop are told from other words', () => {
  expect(splitLinks('See /register-wholesale or and/or 10/20, then //evil.test')).toEqual([
    { text: 'See ', isPath: false },
    { text: '/register-wholesale', isPath: true },
    { text: ' or and/or 10/20, then //evil.test', isPath: false },
  ])
})
