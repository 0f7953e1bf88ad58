import { formatRule, type Offer } from '@fixbench/contract/core/fault-words.ts'
import { listedPages } from '../pages.ts'
import type { InputAt } from './call.ts'
import type { Command, CommandContext, CommandSource } from './command.ts'
import { confirmReset } from './confirm-reset.ts'
import { formatControlTitle } from './format.ts'
import { openShop, SHOP_TAB } from './open-shop.ts'
import { hrefIn } from './world.ts'

const inGroup = (group: string, commands: readonly Omit<Command, 'group'>[]): Command[] =>
  commands.map(command => ({ ...command, group }))

const pageCommands: CommandSource = ({ navigate, world }) =>
  listedPages.map(({ path, title, shortcut, words }) => ({
    id: `page:${path}`,
    group: 'Go to',
    title,
    ...(shortcut !== undefined && { hint: `G ${shortcut.toUpperCase()}` }),
    ...(words !== undefined && { words }),
    run: () => navigate(hrefIn(world, path)),
  }))

const worldCommands: CommandSource = async ({ call, world, setWorld, navigate }) => {
  const { rows } = await call('worlds', 'list', {})
  return [
    ...inGroup('World', [
      { id: 'world:shop', title: 'Open the shop in this world', hint: world, run: () => openShop({ world }) },
      {
        id: 'world:new',
        title: 'Create a world and switch to it',
        words: 'create fresh',
        run: async () => setWorld((await call('worlds', 'create', {})).worldId),
      },
      {
        id: 'world:snapshot',
        title: 'Take a snapshot of this world',
        words: 'save keep',
        run: () => call('worlds', 'snapshot', {}),
      },
      {
        id: 'world:undo',
        title: 'Undo the last request',
        words: 'take back step',
        run: () => call('worlds', 'undoStep', {}),
      },
      {
        id: 'world:reset',
        title: 'Reset this world',
        words: 'start over everything all data clean',
        confirmation: confirmReset(rows.find(({ worldId }) => worldId === world)?.title ?? world),
        run: () => call('worlds', 'reset', {}),
      },
      {
        id: 'world:delete',
        title: 'Delete worlds',
        words: 'remove world bulk clean up space',
        run: () => navigate(hrefIn(world, '/console/worlds')),
      },
    ]),
    ...rows
      .filter(({ worldId }) => worldId !== world)
      .map(({ worldId, title }) => ({
        id: `world:${worldId}`,
        group: 'Switch world',
        title,
        hint: worldId,
        run: () => setWorld(worldId),
      })),
  ]
}

const presetCommands: CommandSource = async ({ call, setWorld }) => {
  const { rows } = await call('worlds', 'presets', {})
  return rows.map(({ preset, title, summary }) => ({
    id: `preset:${preset}`,
    group: 'New world in state',
    title,
    hint: preset,
    words: preset === 'empty-cart' ? `${summary} clear` : summary,
    run: async () => setWorld((await call('worlds', 'create', { preset, title })).worldId),
  }))
}

const clockCommands: CommandSource = ({ call }) => {
  const advance = (title: string, by: InputAt<'clock', 'advance'>, words = '') => ({
    id: `clock:${title}`,
    title,
    words: `time advance forward skip ahead later next tomorrow ${words}`,
    run: () => call('clock', 'advance', by),
  })
  return inGroup('Clock', [
    advance('Advance one hour', { hours: 1 }),
    advance('Advance one day', { days: 1 }),
    advance('Advance one week', { days: 7 }, 'next week go to'),
    { id: 'clock:next', title: 'Jump to the next scheduled event', run: () => call('clock', 'next', {}) },
    {
      id: 'clock:freeze',
      title: 'Freeze the clock',
      words: 'stop pause time',
      run: () => call('clock', 'freeze', {}),
    },
    {
      id: 'clock:resume',
      title: 'Resume the clock',
      words: 'continue run time',
      run: () => call('clock', 'resume', {}),
    },
  ])
}

/** A date with or without a time in a query: `go to 2025-12-24 18:00`. */
const DATE = /\b(20\d{2}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?\b/

/** The command that sets the clock to the date in the query. */
export const findClockCommand = (typed: string, call: CommandContext['call']): Command[] => {
  const [, date, time = '00:00'] = DATE.exec(typed) ?? []
  if (date === undefined) return []
  return [
    {
      id: 'clock:set',
      group: 'Clock',
      title: `Set the clock to ${date} ${time}`,
      words: `time go to jump ${typed}`,
      run: () => call('clock', 'set', { shopTime: `${date} ${time}`, allowBackwards: true }),
    },
  ]
}

const inboxCommands: CommandSource = ({ call }) =>
  inGroup('Inbox', [
    {
      id: 'inbox:clear',
      title: 'Empty the inbox',
      words: 'empty inbox delete all messages clear mail',
      confirmation: {
        title: 'Delete all messages?',
        message: 'This deletes every message of this world, read or not. It can’t be undone.',
        confirmLabel: 'Delete all',
      },
      run: () => call('inbox', 'remove', {}),
    },
  ])

const faultCommands: CommandSource = async ({ call, navigate, world }) => {
  const [gallery, errors] = await Promise.all([call('faults', 'gallery', {}), call('errors', 'list', {})])
  return [
    ...inGroup('Faults', [
      {
        id: 'faults:clear',
        title: 'Remove all faults',
        words: 'clear rules normal',
        confirmation: {
          title: 'Remove all rules?',
          message: 'The shop responds normally again.',
          confirmLabel: 'Remove all',
        },
        run: () => call('faults', 'clear', {}),
      },
      ...gallery.rows.map(({ name, title, summary, rule }) => ({
        id: `fault:${name}`,
        title,
        words: `${summary} ${rule}`,
        run: () => call('faults', 'add', { rule: `id=${name};${rule}` }),
      })),
    ]),
    ...errors.rows.map(({ error, code, meaning }) => ({
      id: `error:${error}`,
      group: 'Force a failure',
      title: code === null ? error : `${code} ${error}`,
      hint: 'choose a call',
      words: meaning,
      run: () =>
        navigate(hrefIn(world, '/console/faults', { q: code === 500 ? error : String(code ?? error) })),
    })),
  ]
}

/** The order number in the query, or all of it: `FB250725000048` for `order FB250725000048`. */
const findOrderNo = (typed: string): string => /\bFB\d+\b/i.exec(typed)?.[0] ?? typed

/** Failures listed in the palette at most. The Faults page lists all of them. */
const MAX_OFFERS = 4

/** Commands built from the query: force a matching failure, list all of them, or search orders and requests. */
export const commandsFor = (
  typed: string,
  offers: readonly Offer[],
  { call, navigate, world }: CommandContext,
): { failing: Command[]; allFailures: Command[]; searching: Command[] } => {
  const search = (title: string, path: `/console${string}`, query: Record<string, string>): Command => ({
    id: `typed:${path}`,
    group: 'Go to',
    title,
    run: () => navigate(hrefIn(world, path, query)),
  })
  const faults = '/console/faults'
  return {
    failing: offers.slice(0, MAX_OFFERS).map(offer => ({
      id: `offer:${formatRule(offer)}`,
      group: 'Force a failure',
      title: `Force ${offer.outcome.label} on ${offer.call === '*' ? 'every call' : offer.call}`,
      hint: offer.callHint,
      run: async () => {
        await call('faults', 'add', { rule: formatRule(offer) })
        navigate(hrefIn(world, faults, {}))
      },
    })),
    allFailures: offers.length === 0 ? [] : [search(`All failures for “${typed}”`, faults, { q: typed })],
    searching: [
      search(`Search orders for “${findOrderNo(typed)}”`, '/console/orders', { search: findOrderNo(typed) }),
      search(`Search requests for “${typed}”`, '/console/requests', { search: typed }),
    ],
  }
}

const peopleCommands: CommandSource = async ({ call, navigate, world }) => {
  const { rows } = await call('people', 'list', {})
  return rows.flatMap(({ key, memberName, shows }): Command[] => [
    {
      id: `person:${key}`,
      group: 'Open the shop as',
      title: memberName,
      hint: key,
      words: `${shows} log in sign in`,
      run: () => openShop({ world, persona: key }),
    },
    {
      id: `about:${key}`,
      group: 'People',
      title: `Who is ${memberName}?`,
      hint: shows,
      run: () => navigate(hrefIn(world, '/console/people', { search: key })),
    },
  ])
}

/** Commands that start stories, open controls and go to sections of pages. */
const actionCommands: CommandSource = async ({ world, navigate, call }) => {
  const [stories, controls] = await Promise.all([call('stories', 'list', {}), call('controls', 'list', {})])
  const orders = '/console/orders'
  const goTo = (title: string, path: `/console${string}`, query: Record<string, string>, words: string) => ({
    id: `place:${title}`,
    group: 'Go to',
    title,
    words,
    run: () => navigate(hrefIn(world, path, query)),
  })
  return [
    goTo(
      'Orders: waiting for the shop',
      orders,
      { tab: 'back-office' },
      'back office returns quotes questions',
    ),
    goTo('Payments: test cards', '/console/payments', { tab: 'cards' }, 'card numbers approve refuse'),
    goTo('Payments: signature checker', '/console/payments', { tab: 'signature' }, 'sign check forge'),
    goTo('Inbox: last email', '/console/inbox', { channel: 'email' }, 'latest mail message newest code'),
    goTo('Inbox: SMS codes', '/console/inbox', { channel: 'sms' }, 'phone code'),
    goTo('Link to this state', '/console/links', { from: 'here' }, 'share hand off colleague'),
    goTo('Requests: forced responses', '/console/requests', { forced: '1' }, 'rule fault'),
    ...stories.rows.map(
      ({ storyId, title, summary }): Command => ({
        id: `story:${storyId}`,
        group: 'Start a story',
        title,
        words: summary,
        run: async () => void window.open((await call('stories', 'start', { storyId })).enter, SHOP_TAB),
      }),
    ),
    ...controls.rows.map(
      ({ name, summary }): Command => ({
        id: `control:${name}`,
        group: 'Controls',
        title: formatControlTitle(name),
        hint: name,
        words: summary,
        run: () => navigate(hrefIn(world, orders, { tab: 'controls', control: name })),
      }),
    ),
  ]
}

/** All sources, in the order of their groups. */
export const commandSources: readonly CommandSource[] = [
  pageCommands,
  worldCommands,
  clockCommands,
  peopleCommands,
  faultCommands,
  actionCommands,
  inboxCommands,
  presetCommands,
]
