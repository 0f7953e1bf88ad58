import path from 'node:path'
import { EVERY_SHOP, publish } from '@fixbench/server/context/events.ts'
import { readJson, writeJson } from '@fixbench/worlds/storage/files.ts'
import { z } from 'zod'

const ListSchema = z.array(z.object({ code: z.string(), madeAt: z.string() }))
type StoredLink = z.output<typeof ListSchema>[number]

const MAX_LINKS = 200

/** Links created on this server, latest first. Stored in a file, so they survive a restart. */
export type LinkList = {
  list(): readonly StoredLink[]
  add(code: string): StoredLink
  remove(code: string): void
}

/** Opens the list of saved links in `dataDir`. A missing or invalid file is an empty list. */
export const openLinkList = (dataDir: string): LinkList => {
  const file = path.join(dataDir, 'console-links.json')
  let links = ListSchema.safeParse(readJson(file)).data ?? []
  const change = (next: StoredLink[]): void => {
    links = next
    writeJson(file, links)
    publish(EVERY_SHOP, 'links')
  }

  return {
    list: () => links,
    add: code => {
      const link = { code, madeAt: new Date().toISOString() }
      change([link, ...links.filter(known => known.code !== code)].slice(0, MAX_LINKS))
      return link
    },
    remove: code => change(links.filter(known => known.code !== code)),
  }
}
