import { personas } from '@fixbench/fixtures/personas.ts'
import { describeNearest, findNearest } from '@fixbench/machine/find-nearest.ts'
import { findPreset, presets } from '@fixbench/presets/index.ts'
import type { Preset } from '@fixbench/presets/preset.ts'
import { dueKinds } from '@fixbench/server/due-events/definitions.ts'
import { failField } from '@fixbench/server/lib/fail.ts'

/** Says that there is nothing with a name, with the nearest one that there is. */
export const describeUnknown = (what: string, name: string, known: readonly string[]): string =>
  `there is no ${what} “${name}”${describeNearest(findNearest(name, known))}`

/** Says that a preset doesn't exist, with the nearest one. */
export const describeUnknownPreset = (name: string): string =>
  describeUnknown(
    'preset',
    name,
    presets.map(({ preset }) => preset),
  )

/** The preset with a name. Fails with 3001 on `preset`, and the nearest name. */
export const requirePreset = (name: string): Preset =>
  findPreset(name) ?? failField('preset', describeUnknownPreset(name))

/** Fails with 3001 on `kind` unless the shop has such due events, with the nearest kind or all of them. */
export const requireDueKind = (name: string): void => {
  const kinds = dueKinds()
  if (kinds.includes(name)) return

  const hint = findNearest(name, kinds) === undefined ? `. There are ${kinds.toSorted().join(', ')}` : ''
  failField('kind', describeUnknown('kind of event', name, kinds) + hint)
}

/** Fails with 3001 on `persona`, and the nearest persona. */
export const failUnknownPersona = (name: string): never =>
  failField(
    'persona',
    describeUnknown(
      'persona',
      name,
      personas.map(({ key }) => key),
    ),
  )
