import { act } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { renderPart } from '#client/testing/render-part.tsx'
import { aMember } from '#client/testing/render-screen.tsx'
import { installNativeDialog } from '#client/ui/testing/native-dialog.ts'
import { getChat, setChat } from '../chat-store.ts'
import { ChatPanel } from './chat-panel.tsx'

beforeAll(() => installNativeDialog())

it('forgets what a member has written when another one goes on in the same window', () => {
  const first = aMember({ memberId: 'first' })
  const { shop } = renderPart(<ChatPanel isOpen={false} onClose={() => {}} />, { viewer: first })
  setChat({ draft: 'My order FB1 was', line: 'live' })
  act(() => shop.stores.root.set({ userInfo: null }))
  act(() => shop.stores.root.set({ userInfo: first }))
  expect(getChat().draft).toBe('My order FB1 was')
  act(() => shop.stores.root.set({ userInfo: aMember({ memberId: 'second' }) }))
  expect(getChat()).toMatchObject({ draft: '', outgoing: [], line: 'live' })
})
