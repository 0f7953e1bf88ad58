import { listPlaces } from '@fixbench/contract/core/fill-template.ts'
import { findReason } from '@fixbench/contract/core/refused-fields.ts'
import { findPreset } from '@fixbench/presets/index.ts'
import { findJsonFault } from '@fixbench/server/lib/json-fault.ts'
import { z } from 'zod'
import { describeUnknownPreset } from '#console/server/unknown-names.ts'
import { controls } from '../overview/controls.ts'
import { placeholderNames } from './placeholders.repo.ts'
import { type Story, StoryActionSchema, StorySchema } from './story.schema.ts'

/** A story, or what is wrong with its text: each problem names its place, such as `steps.2.do.0.click`. */
type StoryReading = { story: Story; problems: [] } | { story: undefined; problems: string[] }

const BYTE_ORDER_MARK = /^\uFEFF/

/** Reads a story from the text of a file, which may begin with a byte order mark. */
export const readStory = (text: string): StoryReading => {
  const json = text.replace(BYTE_ORDER_MARK, '')
  const fault = findJsonFault(json)
  if (fault !== undefined) {
    return { story: undefined, problems: [`line ${fault.line}: isn’t JSON: ${fault.reason}`] }
  }

  const given: unknown = JSON.parse(json)

  const { data: story, error } = StorySchema.safeParse(given, { error: findReason })
  if (story === undefined) {
    return { story, problems: (error?.issues ?? []).flatMap(issue => describeIssue(issue, given)) }
  }

  const problems = [
    ...findUnknownPreset(story),
    ...findWrongControls(story),
    ...findUnknownPlaceholders(story),
  ]

  return problems.length === 0 ? { story, problems: [] } : { story: undefined, problems }
}

const describeIssue = ({ code, path, message }: z.core.$ZodIssue, given: unknown): string[] =>
  code === 'invalid_union'
    ? describeAction(path, readAt(given, path))
    : [`${path.join('.') || 'story'}: ${message}`]

const readAt = (given: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => Object(value)[key], given)

/** Actions are told apart by their first field. */
const actionFields = [...new Set(StoryActionSchema.options.map(({ shape }) => Object.keys(shape)[0] ?? ''))]

/** What is wrong with one action, compared with the action that it is meant to be. */
const describeAction = (path: readonly PropertyKey[], action: unknown): string[] => {
  const fields = Object.keys(Object(action))
  const meant = StoryActionSchema.options.find(({ shape }) => fields.includes(Object.keys(shape)[0] ?? ''))
  const exact = StoryActionSchema.options.find(({ shape }) => fields.includes('as') && 'as' in shape) ?? meant
  if (exact === undefined) {
    return [
      `${path.join('.')}: must be an action with one of ${actionFields.join(', ')}; it has ${fields.join(', ') || 'none'}`,
    ]
  }

  const { error } = exact.safeParse(action, { error: findReason })
  return (error?.issues ?? []).map(issue => `${[...path, ...issue.path].join('.')}: ${issue.message}`)
}

const findUnknownPreset = ({ preset }: Story): string[] =>
  findPreset(preset) === undefined ? [`preset: ${describeUnknownPreset(preset)}`] : []

const findWrongControls = ({ prepare, steps }: Story): string[] => {
  const actions = [
    ...prepare.map((action, index) => ({ action, place: `prepare.${index}` })),
    ...steps.flatMap((step, at) =>
      step.do.map((action, index) => ({ action, place: `steps.${at}.do.${index}` })),
    ),
  ]

  return actions.flatMap(({ action, place }) => {
    if (!('control' in action)) return []
    const control = controls.find(({ name }) => name === action.control)
    if (control === undefined) return [`${place}.control: there is no control “${action.control}”`]

    const { error } = control.input.safeParse(action.input, { error: findReason })
    // A placeholder may stand for a number, so only fields without one are judged.
    return (error?.issues ?? [])
      .filter(issue => !String(readAt(action.input, issue.path)).includes('{'))
      .map(issue => `${place}.input.${issue.path.join('.')}: ${issue.message}`)
  })
}

const findUnknownPlaceholders = (story: Story): string[] => {
  const used = new Set(listPlaces(JSON.stringify(story)))
  return [...used]
    .filter(name => !placeholderNames.includes(name))
    .map(name => `{${name}}: there is no such placeholder. Known: ${placeholderNames.join(', ')}`)
}

/** The JSON schema of a story file, for editors. */
export const createStoryFileSchema = () => z.toJSONSchema(StorySchema, { io: 'input' })
