import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Converts `saved-list` to `savedList`. */
export const toCamel = (name: string): string =>
  name.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase())

/** Converts `saved-list` to `SavedList`. */
export const toPascal = (name: string): string => toCamel(`-${name}`)

/** Converts `listParts` to `list-parts`. */
export const toKebab = (name: string): string => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** Inserts a text before the first line that starts with `line` after the text `start`. Throws if either is missing. */
export const insertBefore = (source: string, start: string, line: string, text: string): string => {
  const from = source.indexOf(start)
  if (from < 0) throw new Error(`'${start}' is missing`)
  const at = source.indexOf(`\n${line}`, from)
  if (at < 0) throw new Error(`'${line}' is missing after '${start}'`)
  return `${source.slice(0, at + 1)}${text}${source.slice(at + 1)}`
}

/** Prepends an import unless it exists. The formatter sorts it. */
export const addImport = (source: string, line: string): string =>
  source.includes(line) ? source : `${line}\n${source}`

/** Writes a new file and returns its path. Throws when the file exists. */
export const createFile = (file: string, text: string): string => {
  if (existsSync(file)) throw new Error(`${file} already exists`)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  return file
}

/** Changes an existing file and returns its path. */
export const editFile = (file: string, edit: (source: string) => string): string => {
  writeFileSync(file, edit(readFileSync(file, 'utf8')))
  return file
}
