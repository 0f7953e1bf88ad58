import { expect, it } from 'vitest'
import { click } from '#console/testing/recorded-steps.ts'
import { setUpSeededConsole } from '#console/testing/seeded-kit.ts'

const kit = setUpSeededConsole()

const own = (name: string, parameters: unknown) => ({
  steps: [{ type: 'customStep', name, parameters }],
})

it.each([
  ['no steps', { steps: 'none' }, 'isn’t a recording'],
  ['a step without selectors', { steps: [{ type: 'click', offsetX: 1, offsetY: 1 }] }, 'isn’t a recording'],
  [
    'a script',
    { steps: [{ type: 'waitForExpression', expression: '1' }] },
    'step 1: “waitForExpression” can’t be replayed',
  ],
  ['only XPath', { steps: [{ ...click, selectors: [['xpath///a']] }] }, 'step 1 needs a CSS selector'],
  ['nothing to do', { steps: [{ type: 'keyUp', key: 'a' }] }, 'has no step that can be replayed'],
  ['a clock without a time', own('fixbench.clock', {}), 'step 1: to: is required'],
  ['a clock without parameters', own('fixbench.clock', undefined), 'step 1: parameters: is required'],
  ['a clock at no time', own('fixbench.clock', { to: 'soon' }), 'step 1: to: must be a time'],
  ['a control without a name', own('fixbench.control', {}), 'step 1: control: is required'],
  ['an unknown control', own('fixbench.control', { control: 'fly' }), 'control: there is no control “fly”'],
  ['a control without a field', own('fixbench.control', { control: 'ship-order' }), 'step 1: input.orderNo:'],
  ['an unknown preset', own('fixbench.start', { isFresh: true, preset: 'frsh' }), 'Did you mean fresh?'],
  ['a start without its kind', own('fixbench.start', { preset: null }), 'step 1: isFresh: is required'],
  ['a step at no time', own('fixbench.step', { shopTime: 'soon' }), 'step 1: shopTime: must be a time'],
  ['a step of another site', own('fixbench.step', { address: '//a.example' }), 'address: must be a path'],
  ['no URL', { steps: [{ type: 'navigate', url: 'http://' }] }, 'step 1: url: must be a page of the shop'],
  [
    'a URL of another site',
    { steps: [{ type: 'navigate', url: 'http://a//b' }] },
    'must be a page of the shop',
  ],
])('a recording with %s is refused with the reason', async (_, flow, reason) => {
  const { console: shopConsole } = await kit.createWorld()

  const response = await shopConsole.recordings.import({ flow: { title: 'Bad', ...flow } })

  expect(response).toMatchObject({
    code: 3001,
    data: { fields: [{ field: 'flow', reason: expect.stringContaining(reason) }] },
  })
})
