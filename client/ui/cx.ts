/** Joins class names and drops what is false, null or empty. */
export function cx(...names: (string | false | null | undefined)[]): string {
  let joined = ''
  for (const name of names) if (name) joined += joined === '' ? name : ` ${name}`
  return joined
}
