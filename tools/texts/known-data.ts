import type { SqlReader } from '@fixbench/server/database/sql-reader.ts'
import { z } from 'zod'

/** Tables whose texts are data rather than copy: names and what people wrote. */
const DATA_TABLES = [
  'Address',
  'BlogAuthor',
  'BlogCategory',
  'BlogComment',
  'BlogPost',
  'BlogTag',
  'Brand',
  'Category',
  'City',
  'Country',
  'Device',
  'DeviceModelCode',
  'FeatureValue',
  'HotKeyword',
  'Member',
  'OrderItem',
  'PartFamily',
  'Product',
  'ProductQuestion',
  'Province',
  'Review',
  'Sku',
  'ZipCode',
] as const

const ColumnSchema = z.strictObject({ name: z.string(), type: z.string() })
const MIN_NAME_LENGTH = 3
const MAX_WORDS = 40
const MAX_NAME_WORDS = 20

/** Distinguishes copy from data: names of products, people and places, and what people wrote. */
export type KnownData = {
  has(text: string): boolean
  /** Replaces numbers, dates and names, so that texts that differ only in those have the same template. */
  toTemplate(text: string): string
}

const readTextColumns = (sql: SqlReader, table: string): string[] => {
  const columns = sql
    .all(ColumnSchema, `select name, type from pragma_table_info('${table}')`)
    .filter(({ type }) => type === 'TEXT')
  return columns.flatMap(({ name }) =>
    sql.column(z.string(), `select distinct "${name}" from "${table}" where "${name}" is not null`),
  )
}

/** Reads the data texts of a seeded shop. */
export const readKnownData = (sql: SqlReader): KnownData => {
  const known = new Set<string>()
  for (const table of DATA_TABLES) {
    for (const text of readTextColumns(sql, table)) {
      const clean = text.replaceAll(/\s+/g, ' ').trim()
      if (clean.length >= MIN_NAME_LENGTH && !/^\d+$/.test(clean)) known.add(clean)
    }
  }
  return { has: text => known.has(text), toTemplate: text => toTemplate(known, text) }
}

const MONTH = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b(?= #)/g
const PUNCTUATION = /^[(“"'‘]+|[)”"'’.,:;!?…]+$/g

const toTemplate = (known: ReadonlySet<string>, text: string): string => {
  const words = text.split(' ')
  if (words.length > MAX_WORDS) return text
  const parts: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const end = findNameEnd(known, words, at)
    parts.push(end === at ? (words[at] ?? '') : '¤')
    if (end > at) at = end - 1
  }
  return parts
    .join(' ')
    .replaceAll(/[#A-Z]*\d[\w.,:/-]*/g, '#')
    .replaceAll(MONTH, '#')
    .replaceAll(/(?:[#¤][\s,·–]*(?:and )?)+/g, '¤ ')
    .trim()
}

const findNameEnd = (known: ReadonlySet<string>, words: readonly string[], at: number): number => {
  for (let end = Math.min(words.length, at + MAX_NAME_WORDS); end > at; end -= 1) {
    const name = words.slice(at, end).join(' ')
    if (known.has(name.replace(/[.,:;]$/, '')) || known.has(name.replaceAll(PUNCTUATION, ''))) return end
  }
  return at
}
