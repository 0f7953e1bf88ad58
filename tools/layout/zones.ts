import type { ImportGraph } from './import-graph.ts'

/** Layers of zones, lowest first. A zone may import only from itself and from lower layers. */
type Layers = readonly (readonly string[])[]

/** Layers of the packages, lowest first: what a package may depend on. */
export const PACKAGE_LAYERS: Layers = [
  ['packages/contract', 'packages/fixtures', 'packages/machine', 'prisma'],
  [
    'packages/domain',
    'packages/fleet',
    'packages/pictures',
    'packages/reports',
    'packages/search',
    'packages/ui',
    'packages/sdk',
  ],
  ['packages/documents', 'packages/probe'],
  ['server', 'packages/storefront', 'packages/testing', 'packages/fixbench', 'examples'],
  ['client'],
  [
    'seed',
    'packages/worlds',
    'packages/stand-ins',
    'packages/events',
    'packages/back-office',
    'packages/explain',
    'packages/packs',
  ],
  ['packages/presets'],
  ['packages/console'],
  ['packages/shop'],
  ['tools'],
  ['e2e', 'bench'],
  ['prisma.config.ts'],
]

/** Layers of the server. */
export const SERVER_LAYERS: Layers = [
  ['server/settings'],
  ['server/config.ts'],
  ['server/unsafe-settings.ts'],
  ['server/lib'],
  ['server/database'],
  ['server/context'],
  ['server/due-events'],
  ['server/http'],
  ['server/modules', 'server/ssr'],
  ['server/plugins', 'server/documents'],
  ['server/modules/index.ts'],
  ['server/pages.ts'],
  ['server/app.ts'],
  ['server/start-shop.ts', 'server/start-report.ts'],
  ['server/single-shop.ts', 'server/serve.ts'],
  ['server/main.ts'],
]

/** Layers of the server's modules. A lower module notifies a higher one through events. */
export const MODULE_LAYERS: Layers = [
  'events.ts region upload category session dictionary points-ledger payment-methods',
  'address catalog figures',
  'seo stock',
  'device freight coupon notice favorite history question home search cart blog support wholesale',
  'quote quick-order checkout points registration chat',
  'saved-list order profile',
  'payment after-sale review',
  'due-events.ts subscriptions.ts',
  'index.ts',
].map(names => names.split(' ').map(name => `server/modules/${name}`))

/** Layers of what the shop's screens are made of. */
export const STOREFRONT_LAYERS: Layers = [
  ['packages/storefront/lib', 'packages/storefront/pages'],
  ['packages/storefront/paths.ts'],
  ['packages/storefront/shared'],
  ['packages/storefront/features'],
]

/** Layers of the client. */
export const CLIENT_LAYERS: Layers = [
  ['client/rendering'],
  ['client/layouts'],
  ['client/screens'],
  ['client/app'],
  ['client/entry-client.tsx', 'client/entry-server.tsx'],
  ['client/rendering/vite'],
  ['client/vite.config.ts'],
]

/** Imports that files may not contain, whatever their layer. */
type ImportBan = { files: RegExp; targets: RegExp; reason: string }

/** Packages and folders that parts of the project must not know. Tests are exempt. */
const IMPORT_BANS: readonly ImportBan[] = [
  {
    files: /^packages\/contract\//,
    targets: /^(?!zod$|packages\/contract\/)/,
    reason: 'the contract imports only zod and itself',
  },
  {
    files: /^packages\/domain\//,
    targets: /^(?!zod$|bcryptjs$|node:crypto$|packages\/(?:contract|domain)\/)/,
    reason: 'business rules are pure functions without I/O',
  },
  {
    files: /^packages\/search\//,
    targets: /^(?!lru-cache$|fastest-levenshtein$|packages\/(?:contract\/core|search)\/)/,
    reason: 'the search engine knows neither the database nor HTTP',
  },
  {
    files: /^packages\/sdk\//,
    targets: /^(?!packages\/(?:contract\/(?:core|session)\/|machine\/blocked-ports\.ts$|sdk\/))/,
    reason: 'the client imports nothing that a browser would have to install',
  },
  {
    files: /^packages\/testing\//,
    targets:
      /^(?!packages\/(?:sdk(?:$|\/(?:calls|console)$)|testing\/)|node:|@playwright\/test$|vitest$|msw$)/,
    reason: 'the test kit uses the shop through the client only',
  },
  {
    files: /^packages\/fixbench\//,
    targets:
      /^(?!packages\/(?:sdk(?:$|\/console$)|machine\/|probe\/|fixbench\/)|node:|commander$|zod$|@modelcontextprotocol\/)/,
    reason: 'the command line uses the shop through the client and the probe only',
  },
  {
    files: /^packages\/probe\//,
    targets: /^(?!packages\/(?:sdk$|(?:contract|reports|probe)\/)|node:|zod$)/,
    reason: 'the probe knows backends by the contract only',
  },
  {
    files: /^(?:server|packages\/console|packages\/shop)\//,
    targets: /^packages\/probe\//,
    reason: 'a shop does not contain what compares other backends with it',
  },
  {
    files: /^examples\/vite-react\//,
    targets: /^(?!packages\/sdk$|examples\/|node:|vite$|@vitejs\/plugin-react$|react$|react-dom\/client$)/,
    reason: 'an example has only what another project can install',
  },
  {
    files: /^(?:server|packages\/worlds)\//,
    targets: /^(?:client|packages\/(?:ui|storefront)|e2e)\/|^react(?:-dom)?(?:$|\/)/,
    reason: 'the server neither renders with React nor knows the client',
  },
  {
    files:
      /^(?:client\/(?!rendering\/(?:vite\/|render-markup\.tsx$)|entry-server\.tsx$|vite\.config\.ts$)|packages\/(?:ui|storefront)\/)/,
    targets: /^(?:server\/|prisma\/|seed\/|e2e\/|node:|fastify|@fastify\/|@prisma\/)/,
    reason: 'the client knows the server only by its contract, and runs in browsers',
  },
  {
    files: /^packages\/console\/.*\.tsx$|^packages\/console\/(?:app|lib|ui|story)\//,
    targets: /^(?:server\/|packages\/worlds\/|prisma\/|e2e\/|node:|fastify|@fastify\/|@prisma\/)/,
    reason: 'the pages of the console know the server only by the contracts, and run in browsers',
  },
  {
    files: /^packages\/ui\//,
    targets: /^packages\/contract\/(?!core\/)/,
    reason: 'the design system knows no domain',
  },
]

/** What tests of the server and the client may not need. The configuration is that of all tests. */
export const TEST_BANS: readonly ImportBan[] = [
  {
    files: /^server\/(?!testing\/(?:vitest\.config|global-setup)\.ts$)/,
    targets: /^packages\/(?:back-office|console|events|packs|presets|shop|stand-ins|worlds)\//,
    reason: 'the server is tested without the packages that stand on it',
  },
  {
    files: /^(?:client|packages\/(?:storefront|ui))\//,
    targets:
      /^(?:server|seed|prisma|packages\/(?:back-office|console|events|packs|presets|shop|stand-ins|worlds))\//,
    reason: 'the client is tested without a server',
  },
]

/** Finds imports that `bans` forbid. */
export const findBannedImports = (graph: ImportGraph, bans: readonly ImportBan[] = IMPORT_BANS): string[] =>
  [...graph].flatMap(([file, imports]) =>
    bans
      .filter(({ files }) => files.test(file))
      .flatMap(({ targets, reason }) =>
        imports.filter(target => targets.test(target)).map(target => `${file}: imports ${target}; ${reason}`),
      ),
  )

const isIn = (zone: string, file: string): boolean => file === zone || file.startsWith(`${zone}/`)

/** Finds the most specific zone that contains a file, and the index of its layer. */
const findZone = (layers: Layers, file: string): { zone: string; layer: number } | undefined =>
  layers
    .flatMap((zones, layer) => zones.filter(zone => isIn(zone, file)).map(zone => ({ zone, layer })))
    .sort((one, other) => other.zone.length - one.zone.length)[0]

/** Finds imports that lead to another zone of the same or a higher layer, and files without a layer. */
export const findUpwardImports = (graph: ImportGraph, layers: Layers, root: string): string[] =>
  [...graph]
    .filter(([file]) => file.startsWith(root))
    .flatMap(([file, imports]) => {
      const from = findZone(layers, file)
      if (from === undefined) return [`${file}: is in no layer of tools/layout/zones.ts`]
      return imports
        .filter(target => {
          const to = findZone(layers, target)
          return to !== undefined && to.zone !== from.zone && to.layer >= from.layer
        })
        .map(target => `${file}: ${from.zone} must not import ${target}, which is in no lower layer`)
    })

/** Finds imports from one folder in `parent` to another, such as between features. */
export const findSiblingImports = (graph: ImportGraph, parent: string): string[] => {
  const findFolder = (file: string): string | undefined =>
    isIn(parent, file) ? file.slice(parent.length + 1).split('/')[0] : undefined
  return [...graph].flatMap(([file, imports]) => {
    const own = findFolder(file)
    if (own === undefined) return []
    return imports
      .filter(target => ![undefined, own].includes(findFolder(target)))
      .map(target => `${file}: ${parent}/${own} must not import ${target} of another folder in ${parent}`)
  })
}
