import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

type Entry = { file: string; bytes: number; usedMs: number }

/**
 * Cache of pictures on disk with a limit in bytes. Above the limit, the least recently used files are deleted until
 * 80 % of it is used. Methods never reject: when the disk is full or read-only, pictures are just drawn again.
 */
export class DiskCache {
  private readonly dir: string
  private readonly maxBytes: number
  private bytes: number | null = null
  private trimming = false

  constructor(dir: string, maxBytes: number) {
    this.dir = dir
    this.maxBytes = maxBytes
  }

  private toFilePath(key: string): string {
    const name = createHash('sha1').update(key).digest('hex')
    return path.join(this.dir, name.slice(0, 2), name.slice(2))
  }

  /** Reads the bytes of a key; null when they aren't cached. */
  async find(key: string): Promise<Buffer | null> {
    const file = this.toFilePath(key)
    try {
      const body = await readFile(file)
      const now = new Date()
      void utimes(file, now, now).catch(() => undefined)
      return body.length === 0 ? null : body
    } catch {
      return null
    }
  }

  /** Stores bytes atomically. */
  async store(key: string, body: Buffer): Promise<void> {
    const file = this.toFilePath(key)
    const draft = `${file}.${randomUUID()}.part`
    try {
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(draft, body)
      await rename(draft, file)
      this.bytes = (this.bytes ?? (await this.measure())) + body.length
      if (this.bytes > this.maxBytes) await this.trim()
    } catch {
      await unlink(draft).catch(() => undefined)
    }
  }

  private async list(): Promise<Entry[]> {
    const names = await readdir(this.dir, { recursive: true }).catch(() => [])
    const entries: Entry[] = []
    for (const name of names) {
      const file = path.join(this.dir, name)
      const facts = await stat(file).catch(() => null)
      if (facts?.isFile() === true) entries.push({ file, bytes: facts.size, usedMs: facts.mtimeMs })
    }
    return entries
  }

  private async measure(): Promise<number> {
    const entries = await this.list()
    return entries.reduce((sum, entry) => sum + entry.bytes, 0)
  }

  private async trim(): Promise<void> {
    if (this.trimming) return
    this.trimming = true
    try {
      const entries = (await this.list()).toSorted((a, b) => a.usedMs - b.usedMs)
      let left = entries.reduce((sum, entry) => sum + entry.bytes, 0)
      for (const entry of entries) {
        if (left <= this.maxBytes * 0.8) break
        await unlink(entry.file).catch(() => undefined)
        left -= entry.bytes
      }
      this.bytes = left
    } finally {
      this.trimming = false
    }
  }
}
