import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { capitalize } from '@fixbench/contract/core/format.ts'

/** Converts `saved-list` to `savedList`. */
export const toCamel = (name: string): string =>
  name.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase())

/** Converts `saved-list` to `SavedList`. */
export const toPascal = (name: string): string => toCamel(`-${name}`)

/** The title of a page: `saved-list` becomes `Saved list`. */
export const toTitle = (name: string): string => capitalize(name).replaceAll('-', ' ')

/** Converts `listParts` to `list-parts`. */
export const toKebab = (name: string): string => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** Inserts a text before the first line that starts with `line` after the text `start`. Throws if either is missing. */
export const insertBefore = (source: string, start: string, line: string, text: string): string => {
  const from = source.indexOf(start)
  if (from < 0) throw new Error(`'${start}' is missing`)
  const index = source.indexOf(`\n${line}`, from)
  if (index < 0) throw new Error(`'${line}' is missing after '${start}'`)
  return `${source.slice(0, index + 1)}${text}${source.slice(index + 1)}`
}

/** Prepends an import unless it exists. The formatter sorts it. */
export const addImport = (source: string, line: string): string =>
  source.includes(line) ? source : `${line}\n${source}`

/** Inserts a text after the last import. */
export const insertAfterImports = (source: string, text: string): string => {
  const last = [...source.matchAll(/^(?:import .*|\}) from .*$/gm)].at(-1)
  if (last === undefined) throw new Error('The file has no import')
  const end = last.index + last[0].length
  return source.slice(0, end) + text + source.slice(end)
}

/** Replaces a text. Throws if it is missing. */
export const replaceText = (source: string, from: string, to: string): string => {
  if (!source.includes(from)) throw new Error(`'${from}' is missing`)
  return source.replace(from, () => to)
}

/** Files to create and edit. Nothing is written before all of them were checked. */
export const createFilePlan = () => {
  const texts = new Map<string, string>()

  return {
    /** Plans a new file. Throws when it exists. */
    create(file: string, text: string): void {
      if (existsSync(file)) throw new Error(`${file} already exists`)
      texts.set(file, text)
    },
    /** Plans a change of an existing file. */
    edit(file: string, change: (source: string) => string): void {
      texts.set(file, change(texts.get(file) ?? readFileSync(file, 'utf8')))
    },
    /** Writes all files and returns their paths. */
    write(): string[] {
      for (const [file, text] of texts) {
        mkdirSync(path.dirname(file), { recursive: true })
        writeFileSync(file, text)
      }
      return [...texts.keys()]
    },
  }
}

export type FilePlan = ReturnType<typeof createFilePlan>
