import type { WholesaleMessage } from '@fixbench/contract/wholesale/wholesale.contract.ts'
import { waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aMember } from '#storefront/testing/a-member.ts'
import { renderPart } from '#storefront/testing/render-part.tsx'
import { ManagerTalk } from './manager-talk.tsx'

const manager = {
  name: 'Lena',
  role: 'Client manager',
  image: '',
  email: 'lena@x.example',
  phone: '+1 555 0100',
  languages: 'English',
  regions: 'Europe',
}

const aMessage = (id: string, text: string): WholesaleMessage => ({
  id,
  sender: 'member',
  text,
  time: '2025-07-20T09:00:00Z',
  isRead: true,
})

describe('[ROLE-6-wholesale-managers] the conversation with the client manager', () => {
  it('scrolls to a sent message, and returns the focus to the field', async () => {
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(700)
    const { screen, user, respond } = renderPart(<ManagerTalk manager={manager} unread={0} />, {
      viewer: aMember(),
      responses: {
        'wholesale.messages': { rows: [aMessage('1', 'Hello')], total: 1 },
        'wholesale.sendMessage': aMessage('2', 'Any samples?'),
      },
    })
    await screen.findByText('Hello')
    const list = screen.getByRole('list', { name: 'Messages' })
    list.scrollTop = 0
    respond({
      'wholesale.messages': { rows: [aMessage('2', 'Any samples?'), aMessage('1', 'Hello')], total: 2 },
    })
    const field = screen.getByLabelText('Write to Lena')
    await user.type(field, 'Any samples?')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('Any samples?', { selector: 'li p' })

    expect(list.scrollTop).toBe(700)

    await waitFor(() => expect(field).toHaveFocus())
  })
})
