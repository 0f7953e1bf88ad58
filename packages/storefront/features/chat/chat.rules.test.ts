import type { ChatMessage } from '@fixbench/contract/chat/chat.contract.ts'
import { describe, expect, it } from 'vitest'
import {
  applyEvent,
  type Conversation,
  splitLinks,
  startsDay,
  withMessages,
  withoutSaved,
} from './chat.rules.ts'

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
  it('merges messages without duplicates and in order', () => {
    const joined = withMessages(talk([aMessage('10')], 'none'), [
      aMessage('9'),
      aMessage('10'),
      aMessage('11'),
    ])
    expect(joined.messages.map(({ id }) => id)).toEqual(['9', '10', '11'])
    expect(joined.status).toBe('open')
  })

  it('closes with a status event and reopens with a message', () => {
    const closed = applyEvent(talk([aMessage('1')]), { type: 'status', status: 'closed' })
    expect(closed.status).toBe('closed')
    expect(applyEvent(closed, { type: 'message', message: aMessage('2') }).status).toBe('open')
  })

  it('marks only messages of the other side as read', () => {
    const read = applyEvent(talk([aMessage('1'), aMessage('2', { sender: 'agent' })]), {
      type: 'read',
      by: 'agent',
    })
    expect(read.messages.map(({ isRead }) => isRead)).toEqual([true, false])
  })
})

it('a saved message is no longer outgoing', () => {
  const out = { clientKey: 'a', text: 'x', files: [], referenceUrl: '', state: 'sending' } as const
  expect(withoutSaved([out, { ...out, clientKey: 'b' }], [aMessage('1', { clientKey: 'a' })])).toMatchObject([
    { clientKey: 'b' },
  ])
})

it('detects the first message of a day', () => {
  expect(startsDay(aMessage('1'), undefined)).toBe(true)
  expect(startsDay(aMessage('2'), aMessage('1'))).toBe(false)
  expect(startsDay(aMessage('2', { sentAt: '2025-07-26T00:00:00.000Z' }), aMessage('1'))).toBe(true)
})

it('splits paths of the shop from the text around them', () => {
  expect(splitLinks('See /register-wholesale or and/or 10/20, then //evil.test')).toEqual([
    { text: 'See ', isPath: false },
    { text: '/register-wholesale', isPath: true },
    { text: ' or and/or 10/20, then //evil.test', isPath: false },
  ])
})
