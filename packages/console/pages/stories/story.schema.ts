import { OWN_PATH_FORMAT } from '@fixbench/contract/core/field.ts'
import { findOwnPath } from '@fixbench/contract/core/own-path.ts'
import { personas } from '@fixbench/fixtures/personas.ts'
import { z } from 'zod'

/** Identifies an element by role and accessible name or by a CSS selector. The first visible match is used. */
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
    .optional()
    .describe('ARIA role of the element'),
  /** Part of the accessible name, case-insensitive. */
  name: z.string().max(120).optional().describe('Accessible name of the element'),
  css: z.string().max(500).optional(),
  /** Limits the search to the first element that matches this selector. */
  within: z.string().max(500).optional(),
  /** Requires the whole name to match. */
  isExact: z.boolean().optional(),
  /** Zero-based index of the match. */
  nth: z.int().min(0).max(50).optional(),
})
export type Target = z.output<typeof TargetSchema>

/** A path that may contain placeholders, so it is checked again once they are filled. */
const address = z
  .string()
  .refine(path => findOwnPath(path) !== null, 'must be a path of the shop, such as /cart.html')
  .meta({ format: OWN_PATH_FORMAT })

/** Runs a test control, such as `ship-order`. */
const ControlActionSchema = z.strictObject({
  control: z.string().max(60),
  input: z.record(z.string(), z.unknown()).default({}).describe('Fields of the control'),
})

const PersonaSchema = z.enum(['guest', ...personas.map(({ key }) => key)])

/** An action of the autopilot. Texts may contain placeholders such as `{orderNo}`. */
export const StoryActionSchema = z.union([
  z.strictObject({ goto: address }),
  z.strictObject({ click: TargetSchema }),
  z.strictObject({
    fill: TargetSchema,
    text: z.string().max(500).describe('Text to fill in, or the value of an option'),
  }),
  /** Chooses an option of a select by its text. */
  z.strictObject({ select: TargetSchema, option: z.string().max(200) }),
  z.strictObject({
    press: z.string().min(1).max(20).describe('Key as browsers name it, such as `Enter` or `PageDown`'),
    on: TargetSchema.optional().describe('Element that gets the key; by default the one with the focus'),
  }),
  z.strictObject({ waitFor: TargetSchema }),
  ControlActionSchema,
  z.strictObject({
    advance: z.strictObject({
      days: z.number().min(0).optional(),
      hours: z.number().min(0).optional(),
      minutes: z.number().min(0).optional(),
    }),
  }),
  /** Continues as another persona at a path. */
  z.strictObject({ as: PersonaSchema, goto: address }),
  z.strictObject({ reload: z.literal(true) }),
])
export type StoryAction = z.output<typeof StoryActionSchema>

/** Two URLs that have only in common what all of them have. */
const everyUrl = ['http://localhost/', 'http://shop.example/cart.html?id=1']
const shownText = z.string().regex(/\S/, 'must be a text that the page shows').max(200)

/** What a page shows when a step has ended. */
export const ExpectationSchema = z.strictObject({
  /** Path of the open page, and its query if one is given. One that ends with `?` has no query. */
  page: address.optional(),
  /** Part of the URL. */
  address: z
    .string()
    .max(200)
    .refine(
      part => !everyUrl.every(url => url.includes(part)),
      'is part of every URL of the shop; name more of it',
    )
    .optional(),
  /** Texts that must be visible. The first one is scrolled to. */
  text: z
    .union([shownText, z.array(shownText).min(1).max(12)])
    .optional()
    .describe('Text on the page, or several'),
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
  /** Conditions that must be true after the step. */
  expect: ExpectationSchema.refine(
    expectation => Object.keys(expectation).length > 0,
    'must name a page, an address, a text or an element',
  ).optional(),
})
export type StoryStep = z.output<typeof StepSchema>

/** A guided demo. Its file is named after its `storyId`: `retail-first-order.json`. */
export const StorySchema = z.strictObject({
  storyId: z.string().regex(/^[a-z0-9-]{3,40}$/, 'must be 3 to 40 lowercase letters, digits, or hyphens'),
  title: z.string().min(3).max(80),
  summary: z.string().min(10).max(300),
  audience: z.string().min(3).max(120),
  minutes: z.int().min(1).max(60),
  /** What the audience should remember, for the presenter and the take-away. */
  remember: z
    .array(z.string().min(10).max(160))
    .max(3)
    .default([])
    .describe('What the audience should remember'),
  shop: z
    .string()
    .min(1)
    .max(30)
    .optional()
    .describe('Name of the shop whose products and people it needs; without it, the story fits any shop'),
  persona: PersonaSchema.describe('Whose eyes the audience sees through'),
  preset: z.string().max(60).default('fresh'),
  /** Controls to run after the preset and before the first step, such as paying an order. */
  prepare: z.array(ControlActionSchema).default([]),
  steps: z.array(StepSchema).min(2).max(30),
})
export type Story = z.output<typeof StorySchema>
