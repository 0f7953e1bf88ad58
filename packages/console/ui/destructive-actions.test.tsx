import { installNativeDialog } from '@fixbench/ui/testing/native-dialog.ts'
import { act, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { CoveragePage } from '../pages/coverage/coverage.page.tsx'
import { FaultsPage } from '../pages/faults/faults.page.tsx'
import { RuleList } from '../pages/faults/rule-list.tsx'
import { InboxPage } from '../pages/inbox/inbox.page.tsx'
import { LinksPage } from '../pages/links/links.page.tsx'
import { ActionButtons } from '../pages/orders/controls.tsx'
import { RequestsPage } from '../pages/requests/requests.page.tsx'
import { SynonymsPanel } from '../pages/search/synonyms-panel.tsx'
import { SnapshotsPanel } from '../pages/worlds/history-panels.tsx'
import { Rejection, renderConsole } from '../testing/render-console.tsx'

const nothing = { rows: [], total: 0 }
const rule = (ruleId: string) => ({
  ruleId,
  title: '',
  call: '*',
  fields: {},
  skip: 0,
  seed: 1,
  limitMs: 120_000,
  status: 503,
  isOn: true,
  seen: 0,
  hits: 0,
  text: 'status=503',
})
const rules = { rows: [rule('one'), rule('two')], total: 2 }
const link = {
  code: 'abc',
  path: '/console/l/abc',
  state: {
    title: 'A cart',
    preset: null,
    shopTime: null,
    isFrozen: false,
    speed: 1,
    persona: null,
    faults: null,
    address: null,
    changes: [],
  },
  createdAt: '2025-07-25T09:00:00Z',
}
const world = {
  worldId: 'main',
  title: 'Main',
  shopTime: '2025-07-25T09:00:00.000Z',
  snapshots: [{ snapshotId: 's1', title: 'Before', shopTime: '2025-07-25T09:00:00.000Z' }],
}

const refund = {
  control: 'refund-order',
  title: 'Refund',
  input: { orderNo: 'FB1', amount: 74.07, result: 'done' },
  question: 'Pay $74.07 back to the buyer?',
}

const responses = {
  'controls/refund-order': {},
  people: nothing,
  errors: nothing,
  calls: nothing,
  inbox: nothing,
  'inbox/remove': { count: 0 },
  requests: nothing,
  'requests/clear': null,
  faults: rules,
  'faults/gallery': nothing,
  'faults/magic': nothing,
  'faults/clear': nothing,
  'faults/remove': rules,
  'coverage/board': { rows: [], columns: [], cellCount: 0, seenCount: 0, naturalCount: 0 },
  'coverage/clear': null,
  links: { rows: [link], total: 1 },
  'links/remove': null,
  presets: nothing,
  'search/synonyms': { rows: [{ synonymId: 1, term: 'glass', groupCode: 'family:SCR' }], total: 1 },
  'search/synonyms/remove': null,
  'worlds/restore': world,
  'worlds/remove-snapshot': null,
}

beforeEach(installNativeDialog)

/** What asks, its button, the button of the question, and the call that follows. */
const cases: [string, ReactElement, string | RegExp, string, keyof typeof responses][] = [
  ['the inbox', <InboxPage key="page" />, 'Delete all', 'Delete all', 'inbox/remove'],
  ['the request log', <RequestsPage key="page" />, 'Clear', 'Clear the log', 'requests/clear'],
  ['all rules', <FaultsPage key="page" />, 'Remove all', 'Remove all', 'faults/clear'],
  ['coverage', <CoveragePage key="page" />, 'Clear manual results', 'Clear', 'coverage/clear'],
  ['a link', <LinksPage key="page" />, /^Remove/, 'Remove', 'links/remove'],
  ['a search term', <SynonymsPanel key="page" />, 'Remove glass', 'Remove', 'search/synonyms/remove'],
  [
    'a snapshot',
    <SnapshotsPanel key="page" world={world as never} />,
    'Restore Before',
    'Restore',
    'worlds/restore',
  ],
  [
    'the deletion of a snapshot',
    <SnapshotsPanel key="page" world={world as never} />,
    'Delete Before',
    'Delete',
    'worlds/remove-snapshot',
  ],
  [
    'a refund of all that is left',
    <ActionButtons key="page" actions={[refund]} subject="FB1" onEdit={() => {}} />,
    'Refund: FB1',
    'Refund',
    'controls/refund-order',
  ],
]

describe('a destructive action asks first [TEST-16]', () => {
  it.each(cases)('%s', async (_, element, button, confirmation, call) => {
    const { screen, user, calls } = renderConsole([{ path: '/console', element }], '/console', responses)

    await user.dblClick(await screen.findByRole('button', { name: button }))
    expect(calls(call)).toHaveLength(0)

    const dialog = await screen.findByRole('dialog')
    const confirm = Array.from(dialog.querySelectorAll('button')).find(
      each => each.textContent === confirmation,
    )
    if (confirm === undefined) throw new Error(`The dialog has no button ${confirmation}`)
    await user.dblClick(confirm)

    await expect.poll(() => calls(call).length).toBe(1)
  })
})

describe('a destructive action that fails keeps its question and says why, so that one can try again (issue 44)', () => {
  it.each(cases)('%s', async (_, element, button, confirmation, call) => {
    let failures = 1
    const respond = () => {
      if (failures === 0) return responses[call]
      failures -= 1
      throw new Rejection('The disk is full')
    }

    const { screen, user, calls } = renderConsole([{ path: '/console', element }], '/console', {
      ...responses,
      [call]: respond,
    })

    await user.click(await screen.findByRole('button', { name: button }))
    const dialog = within(await screen.findByRole('dialog'))

    await user.click(dialog.getByRole('button', { name: confirmation }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('The disk is full')
    expect(screen.getAllByText('The disk is full')).toHaveLength(1)

    await user.click(dialog.getByRole('button', { name: confirmation }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(calls(call)).toHaveLength(2)
  })
})

it('a failure after its question was closed is a message (issue 44)', async () => {
  let respond = () => {}
  const isTime = new Promise<void>(resolve => {
    respond = resolve
  })
  const { screen, user } = renderConsole([{ path: '/console', element: <LinksPage /> }], '/console', {
    ...responses,
    'links/remove': async () => {
      await isTime
      throw new Rejection('The disk is full')
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Remove/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))

  respond()

  expect(await screen.findByRole('alert', { name: 'Errors' })).toHaveTextContent('The disk is full')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('Back closes a question, because it leaves the page that asked (issue 44)', async () => {
  const { screen, user, calls } = renderConsole(
    [{ path: '/console', element: <LinksPage /> }],
    '/console',
    responses,
  )
  await user.click(await screen.findByRole('button', { name: /^Remove/ }))
  await screen.findByRole('dialog')

  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))

  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(calls('links/remove')).toEqual([])
})

it('a double click on Remove removes one rule [TEST-16]', async () => {
  const element = <RuleList rules={rules.rows} onEdit={() => {}} />
  const { screen, user, calls } = renderConsole([{ path: '/console', element }], '/console', responses)

  await user.dblClick(screen.getByRole('button', { name: 'Remove one' }))

  await expect.poll(() => calls('faults/remove').length).toBe(1)
})
