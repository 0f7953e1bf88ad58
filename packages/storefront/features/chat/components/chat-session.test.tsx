import { codes } from '@fixbench/contract/core/codes.ts'
import { installNativeDialog } from '@fixbench/ui/testing/native-dialog.ts'
import { waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { ApiError } from '#storefront/lib/api/errors.ts'
import { aMember } from '#storefront/testing/a-member.ts'
import { renderPart } from '#storefront/testing/render-part.tsx'
import { useSendMessage } from '../chat.mutations.ts'
import { getChat } from '../chat-store.ts'
import { ChatPanel } from './chat-panel.tsx'

beforeAll(() => installNativeDialog())

const ended = new ApiError(codes.SESSION_EXPIRED.code, codes.SESSION_EXPIRED.msg)

/** Failures that reach the shop, which leads to the sign-in page after an ended session. */
const listReported = ({ shop }: ReturnType<typeof renderPart>) =>
  shop.queryClient
    .getMutationCache()
    .getAll()
    .map(({ state, meta }) => ({ error: state.error, reaction: meta?.reaction }))

function SendButton() {
  const { send } = useSendMessage()
  return (
    <button type="button" onClick={() => void send({ text: 'Hello', files: [], referenceUrl: '/' })}>
      Send
    </button>
  )
}

it('leads to sign-in when the session has ended before the chat opens [TEST-08]', async () => {
  const view = renderPart(<ChatPanel isOpen onClose={() => {}} />, {
    viewer: aMember(),
    responses: { 'chat.register': ended, 'chat.reference': { reference: null } },
  })

  await waitFor(() => expect(listReported(view)).toEqual([{ error: ended, reaction: 'own-always' }]))
  expect(view.calls('chat.register')).toHaveLength(1)
})

it('leads to sign-in when the session has ended before a message is sent, and keeps the message [TEST-08]', async () => {
  const view = renderPart(<SendButton />, { viewer: aMember(), responses: { 'chat.send': ended } })

  await view.user.click(view.screen.getByRole('button', { name: 'Send' }))

  await waitFor(() => expect(listReported(view)).toEqual([{ error: ended, reaction: 'own' }]))
  expect(getChat().outgoing).toMatchObject([{ text: 'Hello', state: 'failed' }])
})
