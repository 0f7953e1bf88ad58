/**
 * Puts values into the places of a template: `Hello {name}`. Values are never read as templates or patterns, so a name
 * may contain `{city}` or `$&`. Places without a value stay.
 */
export const fillTemplate = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (place: string, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? place) : place,
  )
