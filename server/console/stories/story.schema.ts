import { z } from 'zod'
import { personas } from '#seed/personas.ts'

/** An element of a page: by role and accessible name, or by a CSS selector. The first visible match counts. */
export const TargetSchema = z.strictObject({
  role: z
    .enum([
      'button',
      'link',
      'textbox',
      'combobox',
      'spinbutton',
      'radio',
      'checkbox',
      'tab',
      'heading',
      'option',
      'dialog',
      'row',
      'listitem',
      'article',
    ])
    .optional(),
  /** Part of its name, case-insensitive. */
  name: z.string().max(120).optional(),
  css: z.string().max(200).optional(),
  /** Looks only within the first element of this selector. */
  within: z.string().max(200).optional(),
  /** True when the name must match completely. */
  isExact: z.boolean().optional(),
  /** Index of the match, starting at 0. */
  nth: z.int().min(0).max(50).optional(),
})
export type Target = z.output<typeof TargetSchema>

const address = z.string().regex(/^\/(?!\/)/, 'must be a path of the shop, such as /cart.html')

/** Actions of the autopilot, in order. Texts may contain `{orderNo}` and other placeholders. */
export const StoryActionSchema = z.union([
  z.strictObject({ goto: address }),
  z.strictObject({ click: TargetSchema }),
  z.strictObject({ fill: TargetSchema, text: z.string().max(500) }),
  /** Chooses an option of a select by its text. */
  z.strictObject({ select: TargetSchema, option: z.string().max(200) }),
  z.strictObject({ press: z.enum(['Enter', 'Escape', 'Tab']), on: TargetSchema }),
  z.strictObject({ waitFor: TargetSchema }),
  /** A control of the console: ship, answer, restock … */
  z.strictObject({ control: z.string().max(60), input: z.record(z.string(), z.unknown()).default({}) }),
  z.strictObject({
    advance: z.strictObject({
      days: z.number().min(0).optional(),
      hours: z.number().min(0).optional(),
      minutes: z.number().min(0).optional(),
    }),
  }),
  /** Continues as another persona at a path. */
  z.strictObject({
    as: z.enum(['guest', ...personas.map(({ key }) => key)]),
    goto: address,
  }),
  z.strictObject({ reload: z.literal(true) }),
])
export type StoryAction = z.output<typeof StoryActionSchema>

const ExpectationSchema = z.strictObject({
  /** Part of the URL. */
  address: z.string().max(200).optional(),
  /** A visible text. */
  text: z.string().max(200).optional(),
  element: TargetSchema.optional(),
})

const StepSchema = z.strictObject({
  title: z.string().min(3).max(80),
  /** Speaker notes. */
  say: z.string().min(10).max(1200),
  /** Path where the step starts. Default: where the previous step ended. */
  address: address.optional(),
  highlight: TargetSchema.optional(),
  do: z.array(StoryActionSchema).default([]),
  /** What must be visible after the step. */
  expect: ExpectationSchema.optional(),
})
export type StoryStep = z.output<typeof StepSchema>

/** A guided demo. Its file is named after its `storyId`: `retail-first-order.json`. */
export const StorySchema = z.strictObject({
  storyId: z.string().regex(/^[a-z0-9-]{3,40}$/, 'must be 3 to 40 lowercase letters, digits, or hyphens'),
  title: z.string().min(3).max(80),
  summary: z.string().min(10).max(300),
  audience: z.string().min(3).max(120),
  minutes: z.int().min(1).max(60),
  persona: z.enum(['guest', ...personas.map(({ key }) => key)]),
  preset: z.string().max(60).default('fresh'),
  /** Prepares the preset's world before the story starts, such as paying an order. */
  prepare: z
    .array(
      z.strictObject({ control: z.string().max(60), input: z.record(z.string(), z.unknown()).default({}) }),
    )
    .default([]),
  steps: z.array(StepSchema).min(2).max(30),
})
export type Story = z.output<typeof StorySchema>
