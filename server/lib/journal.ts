import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { nullIfMissing } from './missing-file.ts'

type JournalParts = {
  /** After so many lines the file is written anew with what `list` returns. */
  maxLines: number
  list: () => readonly unknown[]
}

/**
 * A file of JSON values, one a line, which has everything that was appended even after `kill -9`. Only its owner may read
 * it. Its folder must exist. A file that can't be written is given up: what it keeps is a convenience.
 */
export const openJournal = (file: string, { maxLines, list }: JournalParts) => {
  let lineCount = 0
  const attempt = (write: () => void): void => {
    try {
      write()
    } catch {
      // The folder is gone, because its world was deleted, or the disk is full.
      lineCount = 0
    }
  }

  return {
    /** The values, earliest first. Damaged lines are left out; none when the file is missing. */
    read: (): unknown[] => {
      const lines = readText(file).split('\n')
      const cutOff = lines.pop() ?? ''
      // A process that was killed while writing left a line without an end.
      if (cutOff !== '') attempt(() => appendFileSync(file, '\n'))
      lineCount = lines.length

      return lines.flatMap(parseLine)
    },
    append: (value: unknown): void => {
      lineCount += 1
      const isLong = lineCount > maxLines
      const values = isLong ? list() : [value]
      const text = values.map(each => `${JSON.stringify(each)}\n`).join('')
      if (isLong) lineCount = values.length

      const write = isLong ? writeFileSync : appendFileSync
      attempt(() => write(file, text, { mode: 0o600 }))
    },
    remove: (): void => {
      lineCount = 0
      rmSync(file, { force: true })
    },
  }
}
export type Journal = ReturnType<typeof openJournal>

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    return nullIfMissing(error) ?? ''
  }
}

const parseLine = (line: string): unknown[] => {
  try {
    return [JSON.parse(line)]
  } catch {
    return []
  }
}
