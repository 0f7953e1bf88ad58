import { inflateRawSync } from 'node:zlib'
import { formatInteger } from '@fixbench/contract/core/format.ts'
import { QUICK_ROWS } from '@fixbench/contract/quick-order/quick-order-limits.ts'

const MAX_UNPACKED_BYTES = 12 * 1024 * 1024
const MAX_ENTRIES = 100
/** Empty formatted rows may go beyond the rows of a list. */
const MAX_ROW = 20_000
/** Rows of a list, and the titles and headings above them. */
const MAX_FILLED_ROWS = QUICK_ROWS + 20
const MAX_COLUMN = 200

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const END_LENGTH = 22
const MAX_COMMENT_LENGTH = 0xffff
const STORED = 0
const DEFLATED = 8

type Entry = { name: string; method: number; packed: number; unpacked: number; at: number }

class Rejection extends Error {}
const reject = (reason: string): never => {
  throw new Rejection(reason)
}

/** What is known about a workbook before it is parsed. `rejection` is null if it is safe. */
type Inspection = { rejection: string | null; hiddenSheets: string[] }

/**
 * Checks a workbook before a parser opens it. Unpacks every part within a size limit, so forged sizes, XML entities,
 * long lists and cells at extreme positions can't exhaust memory or time later.
 */
export const inspectArchive = (content: Buffer): Inspection => {
  const hiddenSheets: string[] = []
  try {
    const entries = readDirectory(content)
    const names = new Set(entries.map(entry => entry.name))
    if (!names.has('[Content_Types].xml') || !names.has('xl/workbook.xml')) reject('is not a workbook')

    let left = MAX_UNPACKED_BYTES
    for (const entry of entries) {
      const part = unpack(content, entry, left)
      left -= part.length

      if (entry.name.endsWith('.xml') || entry.name.endsWith('.rels')) inspectXml(entry.name, part)
      if (entry.name === 'xl/workbook.xml') hiddenSheets.push(...listHiddenSheets(part.toString('utf8')))
    }

    return { rejection: null, hiddenSheets }
  } catch (error) {
    return { rejection: error instanceof Rejection ? error.message : 'is damaged', hiddenSheets }
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescapeXml = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (entity: string, name: string) => ENTITIES[name] ?? entity)

const listHiddenSheets = (xml: string): string[] =>
  Array.from(xml.matchAll(/<sheet\b[^>]*>/g), ([sheet]) => sheet)
    .filter(sheet => /\sstate="(hidden|veryHidden)"/.test(sheet))
    .map(sheet => unescapeXml(/\sname="([^"]*)"/.exec(sheet)?.[1] ?? ''))

const readDirectory = (content: Buffer): Entry[] => {
  const from = Math.max(0, content.length - END_LENGTH - MAX_COMMENT_LENGTH)
  let end = content.length - END_LENGTH
  while (end >= from && content.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1
  if (end < from) return reject('is not a workbook')

  const count = content.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) reject('has too many parts')
  const entries: Entry[] = []
  let at = content.readUInt32LE(end + 16)

  for (let index = 0; index < count; index += 1) {
    if (content.readUInt32LE(at) !== DIRECTORY_ENTRY) reject('is damaged')
    const nameLength = content.readUInt16LE(at + 28)
    entries.push({
      method: content.readUInt16LE(at + 10),
      packed: content.readUInt32LE(at + 20),
      unpacked: content.readUInt32LE(at + 24),
      at: content.readUInt32LE(at + 42),
      name: content.toString('utf8', at + 46, at + 46 + nameLength),
    })
    at += 46 + nameLength + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32)
  }

  return entries
}

const unpack = (content: Buffer, entry: Entry, left: number): Buffer => {
  if (entry.unpacked > left) return reject('is too large when unpacked')
  if (content.readUInt32LE(entry.at) !== LOCAL_HEADER) return reject('is damaged')
  const start = entry.at + 30 + content.readUInt16LE(entry.at + 26) + content.readUInt16LE(entry.at + 28)
  const packed = content.subarray(start, start + entry.packed)
  if (entry.method === STORED) return packed
  if (entry.method !== DEFLATED) return reject('uses an unknown compression method')
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, left) })
  } catch {
    return reject('is damaged or too large when unpacked')
  }
}

const CELL = /<(?:c|row)\b[^>]*?\sr="([A-Z]{0,4})(\d{1,9})"[^>]*?(\/?)>/g

const inspectXml = (name: string, part: Buffer): void => {
  const xml = part.toString('utf8')
  if (xml.includes('<!DOCTYPE') || xml.includes('<!ENTITY')) {
    reject('contains content that isn’t allowed in a list')
  }
  if (!name.startsWith('xl/worksheets/')) return
  const filledRows = new Set<string>()
  for (const [, column = '', row = '0', isEmpty] of xml.matchAll(CELL)) {
    if (Number(row) > MAX_ROW || toColumnNumber(column) > MAX_COLUMN) reject('has too many rows or columns')
    if (column !== '' && isEmpty !== '/') filledRows.add(row)
    if (filledRows.size > MAX_FILLED_ROWS) reject(`has more than ${formatInteger(QUICK_ROWS)} rows`)
  }
}

const toColumnNumber = (letters: string): number =>
  Array.from(letters, letter => letter.charCodeAt(0) - 64).reduce((sum, digit) => sum * 26 + digit, 0)
