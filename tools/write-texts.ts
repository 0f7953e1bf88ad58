import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { TOKEN_COOKIE } from '@fixbench/contract/session/session-constants.ts'
import { personas } from '@fixbench/fixtures/personas.ts'
import { presets } from '@fixbench/presets/index.ts'
import { pageRenderer } from '@fixbench/server/testing/page-renderer.ts'
import { pages } from '@fixbench/storefront/pages/pages.ts'
import { createWorldApp, type WorldApp } from '@fixbench/worlds/testing/create-world-app.ts'
import { z } from 'zod'
import { createCollector, type Document, type Visitor } from './texts/collect.ts'
import { formatGroup, formatPage } from './texts/format.ts'
import { type KnownData, readKnownData } from './texts/known-data.ts'
import { readSourceTexts } from './texts/source-texts.ts'
import { listTrackedFiles } from './tracked-files.ts'

const FILE = path.resolve(import.meta.dirname, '../dist/texts.md')

const INTRODUCTION = `# Texts

All texts of the shop and its console, for editors. \`npm run docs:texts\` generates this page. It opens every page of the
small seeded shop as a guest and as each persona, and the page of every preset as the persona of that preset. Each text is
listed where it first appears; texts that differ only in numbers and names are listed once. Names of products, models,
people and places, reviews, questions, and all article bodies except one example are omitted.

Pages are rendered by the server. Texts that appear only in a browser, such as dialogs, messages after an action, and the
console, are listed by source file under [Shown after an action](#shown-after-an-action) and [Console](#console). An
ellipsis (…) stands for an inserted value.`

const MAX_REDIRECTS = 3

const open =
  ({ app }: WorldApp, cookies: Record<string, string>) =>
  async (start: string): Promise<Document | null> => {
    let address = start
    for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
      const response = await app.inject({
        url: address,
        headers: { host: 'shop.test', accept: 'text/html' },
        cookies,
      })
      const { location } = response.headers
      if (location === undefined) {
        const isDocument = String(response.headers['content-type']).startsWith('text/html')
        return isDocument ? { address, html: response.body } : null
      }
      const { pathname, search } = new URL(location, 'http://shop.test')
      address = pathname + search
    }

    return null
  }

const starts = pages.map(page => page.path.replace(/\/:.*$/, '') || '/')

const createVisitors = async (shop: WorldApp): Promise<Visitor[]> => {
  const members = personas.filter(({ status }) => status === undefined)
  return [
    { name: 'guest', starts, isFollowing: true, open: open(shop, {}) },
    ...(await Promise.all(
      members.map(async ({ key, email }) => ({
        name: key,
        starts,
        isFollowing: true,
        open: open(shop, { [TOKEN_COOKIE]: await shop.createToken(email) }),
      })),
    )),
  ]
}

const CreatedSchema = z.object({
  data: z.object({
    worldId: z.string(),
    opening: z.object({ token: z.string().nullable(), address: z.string() }),
  }),
})

type Collector = ReturnType<typeof createCollector>

/** Opens the page of each preset in a separate world, and reads the messages of that world. */
const visitPresets = async (
  shop: WorldApp,
  collector: Collector,
  readMessages: (worldId: string) => void,
) => {
  for (const { preset } of presets) {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/console/api/worlds/create',
      payload: { preset, worldId: `texts-${preset}`.slice(0, 40) },
    })
    const { worldId, opening } = CreatedSchema.parse(response.json()).data
    const cookies = {
      world: worldId,
      ...omitUndefined({ [TOKEN_COOKIE]: opening.token ?? undefined }),
    }
    await collector.visit({
      name: `preset ${preset}`,
      starts: [opening.address],
      isFollowing: false,
      open: open(shop, cookies),
    })
    readMessages(worldId)
    await shop.worlds.remove(worldId)
  }
}

const MessageSchema = z.strictObject({
  channel: z.string(),
  kind: z.string(),
  subject: z.string(),
  body: z.string(),
})

/** Creates a collector of messages, which stores one example of each kind. */
const createMessageCollector = (shop: WorldApp, data: KnownData) => {
  const found = new Map<string, string[]>()
  const seen = new Set<string>()
  const read = (worldId: string): void => {
    const world = shop.worlds.find(worldId)
    for (const { channel, kind, subject, body } of world?.deps.sql.all(
      MessageSchema,
      'select channel, kind, subject, body from InboxMessage order by id',
    ) ?? []) {
      const title = `${channel}: ${kind}`
      const lines = [subject, ...body.split('\n')].filter(line => {
        const template = data.toTemplate(line.trim())
        if (line.trim() === '' || seen.has(template)) return false
        seen.add(template)
        return true
      })
      if (lines.length > 0) found.set(title, [...(found.get(title) ?? []), ...lines])
    }
  }

  return { found, read }
}

const SHOP_SOURCES =
  /^(?:client\/(?!rendering|testing)|server\/(?:modules|documents)\/|packages\/(?:ui|domain|contract\/codes)\/).*\.tsx?$/
const CONSOLE_SOURCES = /^packages\/console\/(?!testing|contract|server|vite)[\w-]+\/.*\.tsx?$/
const NO_TEXTS =
  /\.(?:test|repo|d)\.tsx?$|\/testing\/|^client\/(?:lib|pages)\/|^packages\/ui\/(?:icon|share)\/|\/search\/reading\//

/** Lists texts of source files that don't occur on any page. */
const listUnseen = (sources: RegExp, isSeen: (text: string) => boolean): string[] => {
  const files = listTrackedFiles().filter(file => sources.test(file) && !NO_TEXTS.test(file))
  const listed = new Set<string>()
  return files.flatMap(file => {
    const texts = readSourceTexts({ file, text: readFileSync(file, 'utf8') }).filter(text => {
      if (listed.has(text) || isSeen(text)) return false
      listed.add(text)
      return true
    })
    return texts.length === 0 ? [] : [formatGroup(file, texts)]
  })
}

/** `npm run docs:texts`: writes dist/texts.md. */
const main = async (): Promise<void> => {
  const shop = await createWorldApp({}, await pageRenderer())
  try {
    const data = readKnownData(shop.deps.sql)
    const collector = createCollector(data)
    const messages = createMessageCollector(shop, data)
    for (const visitor of await createVisitors(shop)) {
      await collector.visit(visitor)
    }
    messages.read('main')
    await visitPresets(shop, collector, messages.read)
    const seen = [...collector.reports.values()]
      .flatMap(({ found }) => found.flatMap(({ texts }) => texts.map(({ text }) => text)))
      .join('\n')
    const isSeen = (text: string): boolean =>
      text
        .split('…')
        .map(part => part.trim())
        .every(part => seen.includes(part))
    const sections = [
      INTRODUCTION,
      '## Pages',
      ...pages.map(({ name, path: address }) => formatPage(name, address, collector.reports.get(name))),
      '## Messages',
      ...[...messages.found]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([title, lines]) => formatGroup(title, lines)),
      '## Shown after an action',
      ...listUnseen(SHOP_SOURCES, isSeen),
      '## Console',
      ...listUnseen(CONSOLE_SOURCES, () => false),
    ]
    writeFileSync(FILE, `${sections.join('\n\n')}\n`)
  } finally {
    await shop.close()
  }
}

await main()
