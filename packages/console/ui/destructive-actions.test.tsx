import { installNativeDialog } from '@fixbench/ui/testing/native-dialog.ts'
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
import { renderConsole } from '../testing/render-console.tsx'

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

describe('a destructive action asks first [TEST-16]', () => {
  it.each([
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
  ])('%s', async (_, element, button, confirmation, call) => {
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

it('a double click on Remove removes one rule [TEST-16]', async () => {
  const element = <RuleList rules={rules.rows} onEdit={() => {}} />
  const { screen, user, calls } = renderConsole([{ path: '/console', element }], '/console', responses)

  await user.dblClick(screen.getByRole('button', { name: 'Remove one' }))

  await expect.poll(() => calls('faults/remove').length).toBe(1)
})
