import { requireData } from '@fixbench/client'
import { z } from 'zod'
import { anyObject, worldField } from './fields.ts'
import { defineTool, type Tool } from './tool.ts'

const FaultsSchema = z.object({ faults: z.array(z.string()).describe('Fault rules, the first one wins') })

/** Tools that set the conditions of a world: failures, time, and what happens outside of the shop. */
export const conditionTools: readonly Tool[] = [
  defineTool('add_fault', {
    title: 'Force a failure',
    description:
      'Makes calls fail until the rules are cleared. A rule consists of parts separated by `;`: `call=cart.add`, then one of `code=300008`, `status=503`, `delay=1500` or `reset`, and perhaps `hits=1` for how often.',
    effect: 'changes',
    input: z.object({
      ...worldField,
      rule: z.string().describe('Such as `call=cart.add;code=300008;hits=1`'),
    }),
    output: FaultsSchema,
    run: async ({ console }, { world, rule }) => {
      const { faults } = console.with({ world })
      await requireData(faults.add({ rule }))

      return { faults: (await requireData(faults.list())).rows.map(({ text }) => text) }
    },
  }),
  defineTool('clear_faults', {
    title: 'Remove all fault rules',
    description: 'Removes all fault rules of a world.',
    effect: 'destroys',
    input: z.object(worldField),
    output: FaultsSchema,
    run: async ({ console }, { world }) => {
      await requireData(console.faults.clear({ worldId: world }))
      return { faults: [] }
    },
  }),
  defineTool('advance_clock', {
    title: 'Advance the clock',
    description:
      'Moves the shop time of a world forward and does all that becomes due: unpaid orders expire, packages arrive, points end. It can’t be moved back; restore a snapshot instead.',
    effect: 'destroys',
    input: z.object({
      ...worldField,
      days: z.number().min(0).max(1000).default(0),
      hours: z.number().min(0).max(1000).default(0),
      minutes: z.number().min(0).max(1000).default(0),
    }),
    output: z.object({
      shopTime: z.string(),
      failed: z.array(z.string()).describe('What became due and failed'),
    }),
    run: async ({ console }, { world, days, hours, minutes }) => {
      const { clock } = console.with({ world })
      await requireData(clock.advance({ days, hours, minutes }))
      const { shopTime, failedEvents } = await requireData(clock.settle())

      return { shopTime, failed: failedEvents.map(({ kind, error }) => `${kind}: ${error}`) }
    },
  }),
  defineTool('run_control', {
    title: 'Do what others do',
    description:
      'Does what happens outside of the shop: pay-order, ship-order, deliver-parcel, end-parcel, refund-order, decide-after-sale, restock, set-stock, set-price, create-coupon and more. Without a control it lists all of them.',
    effect: 'changes',
    input: z.object({
      ...worldField,
      control: z.string().optional().describe('Such as `ship-order`'),
      input: anyObject().default({}).describe('Such as `{ "orderNo": "FB…" }`'),
    }),
    output: z.object({ result: z.unknown() }),
    run: async ({ console }, { world, control, input }) => {
      const { controls } = console.with({ world })
      if (control === undefined) return { result: (await requireData(controls.list())).rows }

      const run = findControl(controls, control)
      return { result: await requireData(run(input)) }
    },
  }),
]

type AnyCall = (input: Record<string, unknown>) => Promise<{ code: number; msg: string; data: unknown }>

const findControl = (controls: object, name: string): AnyCall => {
  const property = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const control = (controls as Record<string, AnyCall>)[property]
  if (control === undefined || property === 'list') {
    throw new Error(`There is no control ${name}. Call run_control without one for the list.`)
  }

  return control
}
