import { expect, it } from 'vitest'
import { consoleExamples } from '#console/server/console-examples.ts'
import { setUpConsole } from '#console/testing/console-kit.ts'
import { controls } from './controls.ts'

const kit = setUpConsole()

const NAMES = [
  'orderNo',
  'orderPn',
  'trackingNo',
  'skuCode',
  'quoteNo',
  'disputeNo',
  'afterSaleNo',
  'email',
  'carrierCode',
  'methodCode',
  'url',
]
const IDS = ['questionId', 'reviewId', 'applicationId']

/** The field of a control that names a row, with a value that names none. */
const findMissingRow = (name: string): Record<string, unknown> | undefined => {
  const input = Object(consoleExamples[`controls.${name}`]?.input) as Record<string, unknown>
  const text = NAMES.find(field => field in input)
  if (text !== undefined) return { ...input, [text]: text === 'email' ? 'nobody@shop.example' : 'NO-SUCH-1' }
  const id = IDS.find(field => field in input)
  return id === undefined ? undefined : { ...input, [id]: 999_999 }
}

const withRow = controls.flatMap(({ name }) => {
  const input = findMissingRow(name)
  return input === undefined ? [] : [{ name, input }]
})

it.each(withRow)('$name names the field whose row does not exist [TEST-12]', async ({ name, input }) => {
  const { worldId: _, ...fields } = input

  const response = await kit.post(`/console/api/controls/${name}`, fields)

  expect(response.code).toBe(3001)
  expect(response.data).toMatchObject({
    fields: [{ field: expect.stringMatching(/(?:No|Pn|Code|Id|email|url)$/) }],
  })
})

it('every control names a row but those that concern a country, all members or something new', () => {
  const others = controls.filter(({ name }) => !withRow.some(control => control.name === name))

  expect(others.map(({ name }) => name).toSorted()).toEqual([
    'create-coupon',
    'send-newsletter',
    'set-tax-rate',
  ])
})
