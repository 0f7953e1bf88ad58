import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { themes } from '@fixbench/contract/page/theme.ts'
import { chooseTheme } from '@fixbench/storefront/shared/theme/theme-choice.tsx'
import { formatControlTitle } from '../lib/format.ts'
import { SHOP_TAB } from '../lib/open-shop.ts'
import { hrefIn } from '../lib/world.ts'
import { listedPages } from '../pages.ts'
import { type Command, type CommandContext, type CommandSource, inGroup } from './command.ts'

/** The pages of the navigation. */
export const pageCommands: CommandSource = ({ navigate, world }) =>
  listedPages.map(({ path, title, shortcut, words }) => ({
    id: `page:${path}`,
    group: 'Go to',
    title,
    effect: `Opens the page ${title}.`,
    ...omitUndefined({ hint: shortcut === undefined ? undefined : `G ${shortcut.toUpperCase()}`, words }),
    run: () => navigate(hrefIn(world, path)),
  }))

type Place = { title: string; path: `/console${string}`; query: Record<string, string>; words: string }

const places: readonly Place[] = [
  {
    title: 'Orders: waiting for the shop',
    path: '/console/orders',
    query: { tab: 'back-office' },
    words: 'returns quotes questions reviews tasks',
  },
  {
    title: 'Payments: test cards',
    path: '/console/payments',
    query: { tab: 'cards' },
    words: 'card numbers approve refuse decline credit',
  },
  {
    title: 'Payments: signature checker',
    path: '/console/payments',
    query: { tab: 'signature' },
    words: 'sign check forge',
  },
  {
    title: 'Inbox: last email',
    path: '/console/inbox',
    query: { channel: 'email' },
    words: 'latest mail message newest code',
  },
  { title: 'Inbox: SMS codes', path: '/console/inbox', query: { channel: 'sms' }, words: 'phone code text' },
  {
    title: 'Link to this state',
    path: '/console/links',
    query: { from: 'here' },
    words: 'share hand off colleague again reproduce',
  },
  {
    title: 'Requests: forced responses',
    path: '/console/requests',
    query: { forced: '1' },
    words: 'rule fault',
  },
]

/** Sections of pages. */
export const placeCommands: CommandSource = ({ navigate, world }) =>
  places.map(({ title, path, query, words }) => ({
    id: `place:${title}`,
    group: 'Go to',
    title,
    words,
    effect: `Opens ${title.replace(': ', ', ')}.`,
    run: () => navigate(hrefIn(world, path, query)),
  }))

const CONTROL_WORDS: Readonly<Record<string, string>> = {
  'set-stock': 'sell out sold unavailable screen battery part product',
}

/** Stories, and the controls of warehouse, carriers and back office. */
export const actionCommands: CommandSource = async ({ world, navigate, call }) => {
  const [stories, controls] = await Promise.all([call('stories', 'list', {}), call('controls', 'list', {})])

  return [
    ...stories.rows.map(
      ({ storyId, title, summary }): Command => ({
        id: `story:${storyId}`,
        group: 'Start a story',
        title,
        words: summary,
        effect: `Creates a world and starts the story in the shop’s tab. ${summary}`,
        run: async () => void window.open((await call('stories', 'start', { storyId })).enter, SHOP_TAB),
      }),
    ),
    ...controls.rows.map(
      ({ name, summary }): Command => ({
        id: `control:${name}`,
        group: 'Controls',
        title: formatControlTitle(name),
        hint: name,
        words: `${summary} ${CONTROL_WORDS[name] ?? ''}`,
        effect: `Opens a form. ${summary}.`,
        run: () => navigate(hrefIn(world, '/console/orders', { tab: 'controls', control: name })),
      }),
    ),
  ]
}

/** The theme of console and shop, which is that of the browser. */
export const themeCommands: CommandSource = () =>
  inGroup(
    'Theme',
    ([...themes, null] as const).map(theme => ({
      id: `theme:${theme ?? 'system'}`,
      title: `Use the ${theme ?? 'system'} theme`,
      words: 'mode colors night day appearance switch',
      effect: `Shows console and shop in ${theme === null ? 'the theme of the system' : `${theme} colors`}.`,
      run: () => chooseTheme(theme),
    })),
  )

/** The documents of the API, in a new tab. */
export const documentCommands: CommandSource = () =>
  inGroup('Documents', [
    {
      id: 'document:/docs',
      title: 'API reference',
      words: 'documentation docs openapi swagger shop calls endpoints',
      effect: 'Opens the reference of all calls of the shop in a new tab.',
      run: () => void window.open('/docs'),
    },
    {
      id: 'document:/api/docs/openapi.json',
      title: 'OpenAPI document',
      words: 'api json schema swagger generate client postman',
      effect: 'Opens the description of all calls for generators in a new tab.',
      run: () => void window.open('/api/docs/openapi.json'),
    },
  ])

/** Emptying the inbox. */
export const inboxCommands: CommandSource = ({ call }) => [
  {
    id: 'inbox:clear',
    group: 'Inbox',
    title: 'Empty the inbox',
    words: 'empty inbox delete all messages clear mail',
    effect: 'Deletes every message of this world, read or not.',
    confirmation: {
      title: 'Delete all messages?',
      message: 'This deletes every message of this world, read or not. It can’t be undone.',
      confirmLabel: 'Delete all',
    },
    run: () => call('inbox', 'remove', {}),
  },
]

/** Searching orders and requests for what was typed. */
export const listSearchCommands = (
  typed: string,
  { navigate, world }: Pick<CommandContext, 'navigate' | 'world'>,
): Command[] => {
  const search = (what: string, path: `/console${string}`): Command => ({
    id: `typed:${path}`,
    group: 'Go to',
    title: `Search ${what} for “${typed}”`,
    effect: `Lists the ${what} that contain “${typed}”.`,
    run: () => navigate(hrefIn(world, path, { search: typed })),
  })

  return [search('orders', '/console/orders'), search('requests', '/console/requests')]
}

/** Listing all failures that the typed words may mean. */
export const listFailuresCommand = (
  typed: string,
  { navigate, world }: Pick<CommandContext, 'navigate' | 'world'>,
): Command => ({
  id: 'typed:failures',
  group: 'Go to',
  title: `All failures for “${typed}”`,
  effect: 'Opens the Faults page with every failure that these words may mean.',
  run: () => navigate(hrefIn(world, '/console/faults', { q: typed })),
})
