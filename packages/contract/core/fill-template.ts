/** A place of a template or a path: `{name}`. */
const PLACE = /\{(\w+)\}/g

/** Names of the places of a template, in order, repeated ones as often as they occur. */
export const listPlaces = (template: string): string[] =>
  [...template.matchAll(PLACE)].map(([, name = '']) => name)

/** Replaces each place of a template with what `write` returns for its name: `/a/{id}` becomes `/a/:id`. */
export const replacePlaces = (template: string, write: (name: string) => string): string =>
  template.replace(PLACE, (_, name: string) => write(name))

/**
 * Puts values into the places of a template: `Hello {name}`. Values are never read as templates or patterns, so a name
 * may contain `{city}` or `$&`. Places without a value stay.
 */
export const fillTemplate = (template: string, values: Readonly<Record<string, string>>): string =>
  replacePlaces(template, name => (Object.hasOwn(values, name) ? values[name] : undefined) ?? `{${name}}`)
