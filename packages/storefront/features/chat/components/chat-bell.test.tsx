import type { ChatEvent } from '@fixbench/contract/chat/chat.contract.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aMember } from '#storefront/testing/a-member.ts'
import { renderPart } from '#storefront/testing/render-part.tsx'
import { ChatBell } from './chat-bell.tsx'

/** A message of the shop as an event of the stream. */
const toEvent = (id: string): string => {
  const event: ChatEvent = {
    type: 'message',
    message: {
      id,
      sender: 'agent',
      authorName: 'Ada',
      text: 'Yes, for all models.',
      images: [],
      reference: null,
      sentAt: '2026-03-01T10:00:00.000Z',
      isRead: false,
      clientKey: null,
    },
  }

  return `event: chat\ndata: ${JSON.stringify(event)}\n\n`
}

it('counts a message once, also when a connection and its successor tell of it', async () => {
  const events = new Response([toEvent('1'), toEvent('1'), toEvent('2')].join(''), {
    headers: { 'content-type': 'text/event-stream' },
  })
  const connections = [Promise.resolve(events)]
  vi.stubGlobal('fetch', () => connections.pop() ?? new Promise<Response>(() => {}))

  renderPart(<ChatBell />, {
    viewer: aMember(),
    responses: { 'chat.unread': { count: 3, isLinked: true, isLive: true } },
  })

  expect(await screen.findByText('5 unread')).toBeInTheDocument()
})
