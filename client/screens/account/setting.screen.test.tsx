import type { MemberSession } from '@fixbench/contract/session/session.contract.ts'
import * as files from '@fixbench/storefront/lib/save-file.ts'
import { aMember, aProfile } from '@fixbench/storefront/testing/a-member.ts'
import { failure, type Responses } from '@fixbench/storefront/testing/fake-call.ts'
import { installNativeDialog } from '@fixbench/ui/testing/native-dialog.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { renderScreen } from '#client/testing/render-screen.tsx'

beforeAll(installNativeDialog)

const profile = aProfile()

const aSession = (changes: Partial<MemberSession> = {}): MemberSession => ({
  sessionId: '1',
  device: 'Chrome on Windows',
  kind: 'computer',
  ip: '127.0.0.1',
  signInTime: '2025-07-24T09:00:00Z',
  lastSeenTime: '2025-07-25T08:55:00Z',
  expireTime: '2025-07-31T09:00:00Z',
  isThis: true,
  ...changes,
})
const phone = aSession({ sessionId: '2', device: 'Safari on iPhone', kind: 'phone', isThis: false })
const none = { orders: [], afterSales: [], pointOrders: [] }

const open = (responses: Responses = {}, own = profile) =>
  renderScreen('/user-setting', {
    viewer: aMember(),
    responses: { 'profile.show': own, 'session.list': { rows: [aSession()], total: 1 }, ...responses },
  })

it('[OWN-session-list, OWN-session-end] marks this device and signs out another one', async () => {
  let rows = [aSession(), phone]
  const { user, calls } = await open({
    'session.list': () => ({ rows, total: rows.length }),
    'session.end': () => {
      rows = [aSession()]
      return null
    },
  })
  const [here, there] = within(screen.getByRole('list')).getAllByRole('listitem')

  expect(here).toHaveTextContent('Chrome on WindowsThis device')
  expect(within(here ?? document.body).queryByRole('button')).toBeNull()

  await user.click(within(there ?? document.body).getByRole('button', { name: /Sign out Safari on iPhone/ }))
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())

  expect(calls('session.end')).toEqual([{ sessionId: '2' }])
  expect(screen.queryByRole('button', { name: 'Sign out other devices' })).toBeNull()
})

it('[CALL-login-updatePassword] removes the devices that a changed password signs out from the list', async () => {
  let rows = [aSession(), phone]
  const { user } = await open({
    'session.list': () => ({ rows, total: rows.length }),
    'registration.updatePassword': () => {
      rows = [aSession()]
      return null
    },
  })
  await user.type(screen.getByLabelText('Current password'), 'bench2025')
  await user.type(screen.getByLabelText('New password'), 'changed1')
  await user.type(screen.getByLabelText('Confirm new password'), 'changed1')

  await user.click(screen.getByRole('button', { name: 'Change password' }))

  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
})

it('[OWN-session-end-all] signs out everywhere after confirmation', async () => {
  const { user, calls } = await open({ 'session.endAll': failure('REFUSED', null, 'Not now') })
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  expect(calls('session.endAll')).toEqual([])
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }))
  await waitFor(() => expect(calls('session.endAll')).toHaveLength(1))
})

it('[OWN-member-export] downloads all data as one file', async () => {
  const save = vi.spyOn(files, 'saveFile').mockReturnValue()
  const data = { exportTime: '2025-07-25T09:00:00Z', shop: 'FixBench', profile: {}, lists: { orders: [] } }
  const { user } = await open({ 'profile.exportData': data })
  await user.click(screen.getByRole('button', { name: 'Download my data' }))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  const [name, text, type] = save.mock.calls[0] ?? []

  expect([name, JSON.parse(text ?? ''), type]).toEqual([
    'fixbench-data-2025-07-25.json',
    data,
    'application/json',
  ])
})

it('[OWN-member-delete] asks for the password, reports a wrong one, and confirms the deletion', async () => {
  let tries = 0
  const { user, calls } = await open({
    'profile.deletionBlocks': none,
    'profile.deleteAccount': () => {
      tries += 1
      if (tries === 1) return failure('CREDENTIALS_WRONG', null, 'The password is incorrect')
      return { erasureTime: '2025-08-24T09:00:00Z' }
    },
  })
  await user.click(screen.getByRole('button', { name: 'Delete account…' }))
  const dialog = within(await screen.findByRole('dialog'))
  const submit = await dialog.findByRole('button', { name: 'Delete account' })
  await user.type(dialog.getByLabelText('Your password'), 'wrong')
  await user.click(submit)

  expect(await dialog.findByText('The password is incorrect')).toBeVisible()

  await user.click(submit)
  expect(await screen.findByText('Your account has been deleted')).toBeVisible()
  expect(calls('profile.deleteAccount')).toEqual([{ password: 'wrong' }, { password: 'wrong' }])
})

it('[OWN-member-deletion-blocks] lists what blocks the deletion, and doesn’t offer it', async () => {
  const { user } = await open({ 'profile.deletionBlocks': { ...none, orders: ['FB7'], afterSales: ['AS9'] } })
  await user.click(screen.getByRole('button', { name: 'Delete account…' }))

  expect(await screen.findByRole('link', { name: 'Order FB7' })).toHaveAttribute(
    'href',
    '/user-order.html?orderNo=FB7',
  )
  expect(screen.getByRole('link', { name: 'Return AS9' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull()
})

it('says why open orders can’t be checked before a deletion, and offers to try again [TEST-08]', async () => {
  const { user } = await open({ 'profile.deletionBlocks': failure('ACCOUNT_FROZEN') })

  await user.click(screen.getByRole('button', { name: 'Delete account…' }))

  const reason = 'We couldn’t check for open orders and returns. Your login account is abnormal'
  expect(await screen.findByText(reason)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

it('asks an account without a password for a code', async () => {
  const { user, calls } = await open(
    {
      'profile.deletionBlocks': none,
      'registration.getEmailCode': { expiresInSeconds: 600, retryAfterSeconds: 30 },
      'profile.deleteAccount': failure('CREDENTIALS_WRONG', null, 'The code is wrong or has expired'),
    },
    { ...profile, hasPassword: false },
  )
  expect(screen.getByRole('link', { name: 'Set password' })).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Delete account…' }))
  await user.click(await screen.findByRole('button', { name: 'Send code' }))

  expect(calls('registration.getEmailCode')).toEqual([{ email: profile.email, purpose: 'delete-account' }])
  // [B-16] The next code can be sent only after a wait.
  expect(await screen.findByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled()

  await user.type(screen.getByLabelText('Verification code'), '123456')
  await user.click(screen.getByRole('button', { name: 'Delete account' }))

  expect(await screen.findByText('The code is wrong or has expired')).toBeVisible()
  expect(calls('profile.deleteAccount')).toEqual([{ code: '123456' }])
})
