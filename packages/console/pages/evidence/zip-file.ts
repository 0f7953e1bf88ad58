import type { Readable } from 'node:stream'
import yauzl from 'yauzl'
import { ZipFile } from 'yazl'

/** A file of an archive: a text, or a stream that is compressed already. */
export type ZipEntry = { name: string; content: string | Readable }

/** Packs files into a ZIP archive, one at a time. */
export const packZip = (entries: readonly ZipEntry[]): Readable => {
  const zip = new ZipFile()
  for (const { name, content } of entries) {
    if (typeof content === 'string') zip.addBuffer(Buffer.from(content), name)
    else zip.addReadStream(content, name, { compress: false })
  }
  zip.end()

  return zip.outputStream as Readable
}

/**
 * Reads one file of a ZIP archive on disk: `read` gets its content as a stream. Rejects when the archive is damaged, and
 * returns undefined when it has no such file.
 */
export const readZipEntry = async <T>(
  archiveFile: string,
  name: string,
  read: (content: Readable) => Promise<T>,
): Promise<T | undefined> => {
  const zip = await yauzl.openPromise(archiveFile, { autoClose: false })
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName === name) return await read(await zip.openReadStreamPromise(entry))
    }
    return undefined
  } finally {
    zip.close()
  }
}
