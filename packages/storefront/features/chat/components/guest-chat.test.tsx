import { installNativeDialog } from '@fixbench/ui/testing/native-dialog.ts'
import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderPart } from '#storefront/testing/render-part.tsx'
import { GuestChatDialog } from './guest-chat-dialog.tsx'

type Setting = Parameters<typeof renderPart>[1]

beforeAll(() => installNativeDialog())

describe('the guest chat form', () => {
  const chat = (setting?: Setting) => renderPart(<GuestChatDialog isOpen onClose={() => {}} />, setting)
  const email = () => screen.getByRole('textbox', { name: /Email/ })
  const send = () => screen.getByRole('button', { name: 'Send' })

  it('[RULE-5-guest-chat-send] can be sent only with a valid email address', async () => {
    const { user } = chat()
    expect(send()).toBeDisabled()
    await user.type(email(), 'ann@shop')
    expect(send()).toBeDisabled()
    await user.type(email(), '.example')
    expect(send()).toBeEnabled()
  })

  it('[RULE-5-guest-chat-email-required] [RULE-5-guest-chat-email-format] shows errors of the email address', async () => {
    const { user } = chat()
    await user.click(email())
    await user.tab()
    expect(screen.getByText('Please enter email')).toBeVisible()
    await user.type(email(), 'ann')
    expect(screen.getByText('Please enter the correct email format')).toBeVisible()
  })

  it('[RULE-5-guest-chat-first-name-optional] doesn’t require a first name', async () => {
    const { user, calls } = chat({ responses: { 'chat.guestMessage': { id: '1' } } })
    await user.type(email(), 'ann@shop.example')
    await user.click(send())
    expect(calls('chat.guestMessage')).toEqual([
      { email: 'ann@shop.example', firstName: '', content: '', referenceUrl: '/' },
    ])
  })
})
