import type { DataAt } from '../lib/call.ts'
import { confirmReset } from '../lib/confirm-reset.ts'
import { openShop } from '../lib/open-shop.ts'
import { formatShopMinute } from '../lib/time.ts'
import { hrefIn } from '../lib/world.ts'
import { type Command, type CommandContext, type CommandSource, inGroup } from './command.ts'

/** What can be done with the current world, and the way to the others. */
export const worldCommands: CommandSource = async context => {
  const { call, world, setWorld } = context
  const [{ rows }, detail] = await Promise.all([call('worlds', 'list', {}), call('worlds', 'detail', {})])
  const title = rows.find(({ worldId }) => worldId === world)?.title ?? world

  return [
    ...inGroup('World', [...listChanges(context, title), ...listWaysBack(context, detail)]),
    ...rows
      .filter(({ worldId }) => worldId !== world)
      .map(({ worldId, title: other }) => ({
        id: `world:${worldId}`,
        group: 'Switch world',
        title: other,
        hint: worldId,
        effect: `The console shows ${other}. Nothing changes in ${title}.`,
        run: () => setWorld(worldId),
      })),
  ]
}

type WorldCommand = Omit<Command, 'group'>

const listChanges = ({ call, world, setWorld, navigate }: CommandContext, title: string): WorldCommand[] => [
  {
    id: 'world:shop',
    title: 'Open the shop in this world',
    hint: world,
    effect: `Opens the shop of ${title} in its tab, as the visitor who is there.`,
    run: () => openShop({ world }),
  },
  {
    id: 'world:desk',
    title: 'Open the back office',
    words: 'seller side staff hannah desk orders returns log in login as',
    effect: `Opens the back office of ${title}, signed in as Hannah.`,
    run: () => openShop({ world, persona: 'hannah', to: '/back-office' }),
  },
  {
    id: 'world:new',
    title: 'Create a new world and switch to it',
    words: 'fresh another',
    effect: 'Creates a world with the initial data, and switches to it.',
    run: async () => setWorld((await call('worlds', 'create', {})).worldId),
  },
  {
    id: 'world:copy',
    title: 'Copy this world and switch to the copy',
    words: 'duplicate clone fork same state',
    effect: `Creates a world that stands as ${title} does now, and switches to it.`,
    run: async () => setWorld((await call('worlds', 'create', { fromWorldId: world })).worldId),
  },
  {
    id: 'world:snapshot',
    title: 'Take a snapshot of this world',
    words: 'save keep remember',
    effect: `Saves ${title} as it is now, to be restored at any time.`,
    run: () => call('worlds', 'snapshot', {}),
  },
  {
    id: 'world:delete',
    title: 'Delete worlds',
    words: 'remove world bulk clean up space',
    effect: 'Opens the list of worlds, where you choose which to delete.',
    run: () => navigate(hrefIn(world, '/console/worlds')),
  },
]

type WorldDetail = DataAt<'worlds', 'detail'>

const listWaysBack = ({ call, world }: CommandContext, detail: WorldDetail): WorldCommand[] => {
  const lastStep = detail.steps[0]
  const lastSnapshot = detail.snapshots.at(-1)
  const restore = lastSnapshot === undefined ? [] : [createRestore(call, lastSnapshot)]

  return [
    {
      id: 'world:undo',
      title: 'Undo the last request',
      words: 'take back step revert oops',
      effect: lastStep === undefined ? 'There is nothing to undo yet.' : `Takes back: ${lastStep.title}.`,
      run: () => call('worlds', 'undoStep', {}),
    },
    {
      id: 'world:reset',
      title: 'Reset this world',
      words: 'start over everything all data clean again fresh',
      effect: `Returns ${detail.title} to its initial data. You can undo it on the Worlds page.`,
      confirmation: confirmReset(detail.title === '' ? world : detail.title),
      run: () => call('worlds', 'reset', {}),
    },
    ...restore,
  ]
}

const createRestore = (
  call: CommandContext['call'],
  { snapshotId, title, shopTime }: WorldDetail['snapshots'][number],
): WorldCommand => ({
  id: 'world:restore',
  title: 'Restore the last snapshot',
  hint: title,
  words: 'go back return load saved state',
  effect: `Returns this world to “${title}”, shop time ${formatShopMinute(shopTime)}.`,
  confirmation: {
    title: `Restore “${title}”?`,
    message: 'Everything since then is taken back. You can undo it on the Worlds page.',
    confirmLabel: 'Restore',
  },
  run: () => call('worlds', 'restore', { snapshotId }),
})

/** New worlds in prepared states. */
export const presetCommands: CommandSource = async ({ call, setWorld }) => {
  const { rows } = await call('worlds', 'presets', {})
  return rows.map(({ preset, title, summary }) => ({
    id: `preset:${preset}`,
    group: 'New world in state',
    title,
    hint: preset,
    words: preset === 'empty-cart' ? `${summary} clear` : summary,
    effect: `Creates a world and switches to it: ${summary}`,
    run: async () => setWorld((await call('worlds', 'create', { preset, title })).worldId),
  }))
}
