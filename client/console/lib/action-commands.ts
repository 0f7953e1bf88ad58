import type { Command, CommandSource } from './command.ts'
import { formatControlTitle } from './format.ts'
import { SHOP_TAB } from './open-shop.ts'
import { hrefIn } from './world.ts'

/** Commands that start stories, open controls and go to sections of pages. */
export const actionCommands: CommandSource = async ({ world, navigate, call }) => {
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
    goTo('Inbox: last email', '/console/inbox', { channel: 'email' }, 'latest mail message newest'),
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
