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
  /** Part of its name, whatever the case of its letters. */
  name: z.string().max(120).optional(),
  css: z.string().max(200).optional(),
  /** Looks only within the first element of this selector. */
  within: z.string().max(200).optional(),
  /** The name is all of it, not a part. */
  isExact: z.boolean().optional(),
  /** The second, third … that fits: 1, 2 … */
  nth: z.int().min(0).max(50).optional(),
})
export type Target = z.output<typeof TargetSchema>

const address = z.string().regex(/^\/(?!\/)/, 'must be an address of the shop, such as /cart.html')

/** What the autopilot does, one after the other. Texts may hold `{orderNo}` and other names of the story's world. */
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
  /** Continues as another persona, at an address. */
  z.strictObject({
    as: z.enum(['guest', ...personas.map(({ key }) => key)]),
    goto: address,
  }),
  z.strictObject({ reload: z.literal(true) }),
])
export type StoryAction = z.output<typeof StoryActionSchema>

const ExpectationSchema = z.strictObject({
  /** A part of the address. */
  address: z.string().max(200).optional(),
  /** A text that can be seen. */
  text: z.string().max(200).optional(),
  element: TargetSchema.optional(),
})

const StepSchema = z.strictObject({
  title: z.string().min(3).max(80),
  /** Speaker notes. */
  say: z.string().min(10).max(1200),
  /** Where the step begins; where the one before ended when left out. */
  address: address.optional(),
  highlight: TargetSchema.optional(),
  do: z.array(StoryActionSchema).default([]),
  /** What is to be seen when the step is done. */
  expect: ExpectationSchema.optional(),
})
export type StoryStep = z.output<typeof StepSchema>

/** A guided sales flow. As a file it is called by its `storyId`: `retail-first-order.json`. */
export const StorySchema = z.strictObject({
  storyId: z.string().regex(/^[a-z0-9-]{3,40}$/, 'takes 3 to 40 lower-case letters, digits and hyphens'),
  title: z.string().min(3).max(80),
  summary: z.string().min(10).max(300),
  audience: z.string().min(3).max(120),
  minutes: z.int().min(1).max(60),
  persona: z.enum(['guest', ...personas.map(({ key }) => key)]),
  preset: z.string().max(60).default('fresh'),
  /** Done to the preset's world before the story begins, such as an order that is paid. */
  prepare: z
    .array(
      z.strictObject({ control: z.string().max(60), input: z.record(z.string(), z.unknown()).default({}) }),
    )
    .default([]),
  steps: z.array(StepSchema).min(2).max(30),
})
export type Story = z.output<typeof StorySchema>
