import { describe, expect, it, vi } from 'vitest'
import { renderPart } from '#storefront/testing/render-part.tsx'
import { Composer } from './composer.tsx'

describe('the message input of the chat', () => {
  it('keeps the focus in the field after a message was sent with the button', async () => {
    const onSend = vi.fn()
    const { screen, user } = renderPart(<Composer pageUrl="/" onSend={onSend} />, {
      responses: { 'chat.reference': { reference: null }, 'chat.typing': null },
    })
    const field = screen.getByLabelText('Your message')
    await user.type(field, 'Is it in stock?')
    await user.click(screen.getByRole('button', { name: 'Send message' }))

    expect(onSend).toHaveBeenCalledWith({ text: 'Is it in stock?', files: [], referenceUrl: '' })
    expect(field).toHaveValue('')
    expect(field).toHaveFocus()
  })
})
