import { createReadStream } from 'node:fs'
import type { ByteReader } from './byte-reader.ts'

/** A file to pack, with its content or its source file. */
export type Packed = { name: string; content: Buffer } | { name: string; file: string; size: number }

const BLOCK = 512
const NAME_LIMIT = 100

/** Packs files into a tar archive (ustar). */
export async function* packTar(files: Iterable<Packed>): AsyncGenerator<Buffer> {
  for (const file of files) {
    const size = 'content' in file ? file.content.length : file.size
    yield getHeader(file.name, size)
    if ('content' in file) yield file.content
    else if (size > 0) yield* createReadStream(file.file, { end: size - 1 }) as AsyncIterable<Buffer>
    yield Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)
  }
  yield Buffer.alloc(2 * BLOCK)
}

const getHeader = (name: string, size: number): Buffer => {
  if (Buffer.byteLength(name) > NAME_LIMIT) throw new Error(`The name “${name}” is too long for an archive`)
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0)
  header.write(['0000644', '0000000', '0000000', ''].join('\0'), 100)
  header.write(`${octal(size, 11)}\0${octal(0, 11)}\0`, 124)
  header.write('        0', 148)
  header.write('ustar\u000000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 6)}\0 `, 148)
  return header
}

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0')

/** An unpacked file. Read `content` to its end before requesting the next file. */
export type Unpacked = { name: string; size: number; content: AsyncGenerator<Buffer> }

/** Yields the regular files of a tar archive in order. Throws when it isn't a tar archive. */
export async function* unpackTar(bytes: ByteReader): AsyncGenerator<Unpacked> {
  for (;;) {
    const header = await bytes.read(BLOCK)
    if (header.every(byte => byte === 0)) return
    if (header.length < BLOCK || !hasValidChecksum(header)) throw new Error('isn’t an exported world')
    const name = textAt(header, 0, NAME_LIMIT)
    const size = parseOctal(textAt(header, 124, 12))
    const kind = textAt(header, 156, 1)
    if ((kind !== '0' && kind !== '') || !Number.isSafeInteger(size)) {
      throw new Error(`contains “${name}”, which isn’t a plain file`)
    }
    yield { name, size, content: bytes.stream(size) }
    await bytes.read((BLOCK - (size % BLOCK)) % BLOCK)
  }
}

/** Parses octal digits; NaN for anything else, such as a sign, which would defeat the limits. */
const parseOctal = (text: string): number => (/^[0-7]+$/.test(text) ? Number.parseInt(text, 8) : Number.NaN)

const hasValidChecksum = (header: Buffer): boolean => {
  const expected = parseOctal(textAt(header, 148, 8))
  const blanked = Buffer.from(header).fill(' ', 148, 156)
  return expected === blanked.reduce((total, byte) => total + byte, 0)
}

const textAt = (header: Buffer, from: number, length: number): string => {
  const field = header.subarray(from, from + length)
  const end = field.indexOf(0)
  return field
    .subarray(0, end < 0 ? length : end)
    .toString()
    .trim()
}
