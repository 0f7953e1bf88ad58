import type { Command, CommandSource } from './command.ts'
import { controlTitle } from './control-title.ts'
import { SHOP_TAB } from './open-shop.ts'
import { hrefIn } from './world.ts'

/** Commands for stories, controls and sections of pages. */
export const actCommands: CommandSource = async ({ world, navigate, call }) => {
  const [stories, controls] = await Promise.all([call('stories', 'list', {}), call('controls', 'list', {})])
  const place = (title: string, path: `/console${string}`, query: Record<string, string>, words: string) => ({
    id: `place:${title}`,
    group: 'Go to',
    title,
    words,
    run: () => navigate(hrefIn(world, path, query)),
  })
  return [
    place(
      'Orders: waiting for the shop',
      '/console/orders',
      { tab: 'back-office' },
      'back office returns quotes questions',
    ),
    place('Payments: test cards', '/console/payments', { tab: 'cards' }, 'card numbers approve refuse'),
    place('Payments: signature checker', '/console/payments', { tab: 'signature' }, 'sign check forge'),
    place('Inbox: last email', '/console/inbox', { channel: 'email' }, 'latest mail message newest'),
    place('Inbox: SMS codes', '/console/inbox', { channel: 'sms' }, 'phone code'),
    place('Link to this state', '/console/links', { from: 'here' }, 'share hand off colleague'),
    place('Requests: forced responses', '/console/requests', { forced: '1' }, 'rule fault'),
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
        title: controlTitle(name),
        hint: name,
        words: summary,
        run: () => navigate(hrefIn(world, '/console/orders', { tab: 'controls', control: name })),
      }),
    ),
  ]
}
