import { installNativeDialog } from '@fixbench/ui/testing/native-dialog.ts'
import { beforeEach, expect, it } from 'vitest'
import { Rejection, renderConsole } from '#console/testing/render-console.tsx'
import { emptyDraft, type RuleDraft, toRuleDraft } from './rule-form.rules.ts'
import { RuleForm } from './rule-form.tsx'

beforeEach(installNativeDialog)

const moved = {
  ruleId: 'moved',
  title: 'Moved',
  call: 'product.detail',
  text: '',
  status: 302,
  location: '/cart.html',
  headers: { 'retry-after': '5' },
  fields: { 'items.0.buyCount': '>2', couponCode: 'A=B' },
  skip: 0,
  seed: 1,
  limitMs: 120_000,
  isOn: true,
  seen: 0,
  hits: 0,
}

const openForm = (draft: RuleDraft, check: unknown = { text: 'status=302' }) =>
  renderConsole([{ path: '/console', element: <RuleForm draft={draft} onClose={() => {}} /> }], '/console', {
    'faults/check': check,
    calls: { rows: [] },
    errors: { rows: [{ error: 'STOCK_SHORT', kind: 'code', code: 300_001, meaning: 'Too few left' }] },
    'faults/add': { rows: [] },
  })

it('an edited rule keeps all its parts, also the target of a redirect', async () => {
  const { screen, user, calls } = openForm(toRuleDraft(moved))
  const status = await screen.findByLabelText('Status')

  await user.clear(status)
  await user.type(status, '307')
  await user.click(screen.getByRole('button', { name: 'Save rule' }))

  const { ruleId, title, call, location, headers, fields } = moved
  const kept = { ruleId, title, call, location, headers, fields }

  await expect.poll(() => calls('faults/add').map(({ input }) => input)).toEqual([{ ...kept, status: '307' }])
})

it('data that isn’t JSON is named at its field, before the rule is sent', async () => {
  const { screen, user } = openForm(emptyDraft)

  await user.type(await screen.findByLabelText(/^Data/), 'none')

  expect(await screen.findByLabelText(/^Data/)).toHaveAccessibleDescription(/Must be JSON/)
  expect(screen.getByRole('button', { name: 'Add rule' })).toBeDisabled()
})

it('a rule that is rejected as a whole says why', async () => {
  const reject = () => {
    throw new Rejection('The world is locked')
  }
  const { screen } = openForm(emptyDraft, reject)

  expect(await screen.findByText('The world is locked')).toBeVisible()
})
