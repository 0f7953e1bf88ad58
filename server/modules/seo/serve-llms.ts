import type { Brand } from '@fixbench/contract/brand/brand.ts'
import type { FastifyInstance } from 'fastify'
import { getShopOrigin } from '#server/lib/shop-origin.ts'

type Link = { title: string; path: string; text: string }

const API_LINKS: readonly Link[] = [
  { title: 'API reference', path: '/docs/', text: 'every call with its fields, codes and examples' },
  {
    title: 'OpenAPI document',
    path: '/api/docs/openapi.json',
    text: 'the same for programs, with the events',
  },
  {
    title: 'Error catalog',
    path: '/api/docs/errors.json',
    text: 'every code: its meaning and how to trigger it',
  },
]

const CONSOLE_LINKS: readonly Link[] = [
  { title: 'Console', path: '/console', text: 'worlds, clock, faults, inbox, events and requests' },
  { title: 'Console API', path: '/console/api/openapi.json', text: 'every call of the console' },
]

const SHOP_LINKS: readonly Link[] = [
  { title: 'Home page', path: '/', text: 'the catalog' },
  { title: 'Sitemap', path: '/sitemap.xml', text: 'all public pages' },
]

const renderLinks = (heading: string, origin: string, links: readonly Link[]): string =>
  [
    `## ${heading}`,
    '',
    ...links.map(({ title, path, text }) => `- [${title}](${origin}${path}): ${text}`),
  ].join('\n')

const API = `Every call is a POST with a JSON or form body to \`/api/…\` and responds with \`{ code, msg, data }\`; code 0 is success.
Send the token of \`POST /api/login/email\` as the header \`x-token\`.`

const CONSOLE = `The header \`x-world\` names a world: a shop with data, clock, faults and inbox of its own. Create one before you change
anything. \`npx fixbench mcp\` serves all of this as tools.`

/** Renders the guide for language models, in the format of llms.txt. */
const renderGuide = (
  { name, tagline }: Brand,
  origin: string,
  { hasConsole }: { hasConsole: boolean },
): string =>
  [
    `# ${name}`,
    `> An online shop for ${tagline}, backend included, for tests and demos. Nothing in it is real.`,
    API,
    renderLinks('API', origin, API_LINKS),
    ...(hasConsole ? [CONSOLE, renderLinks('Console', origin, CONSOLE_LINKS)] : []),
    renderLinks('Shop', origin, SHOP_LINKS),
  ].join('\n\n')

/** Serves `/llms.txt`, which leads language models to the documents of the shop. */
export const serveLlms = (app: FastifyInstance): void => {
  app.get('/llms.txt', (request, reply) => {
    const { brand, config } = request.shop
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${renderGuide(brand, getShopOrigin(config, request), { hasConsole: config.hasConsole })}\n`)
  })
}
