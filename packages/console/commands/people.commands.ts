import { openShop } from '../lib/open-shop.ts'
import { hrefIn } from '../lib/world.ts'
import type { Command, CommandSource } from './command.ts'

/** For each persona: signing in, what they show, and their mail. */
export const peopleCommands: CommandSource = async ({ call, navigate, world }) => {
  const { rows } = await call('people', 'list', {})

  const guest: Command = {
    id: 'person:guest',
    group: 'Open the shop as',
    title: 'Guest',
    words: 'log out sign out logout log me off leave session visitor nobody browse anonymous switch to',
    effect: 'Opens the shop in its tab, signed out.',
    run: () => openShop({ world, persona: 'guest' }),
  }
  const ofPeople = rows.flatMap(({ key, memberName, email, shows }): Command[] => [
    {
      id: `person:${key}`,
      group: 'Open the shop as',
      title: memberName,
      hint: key,
      words: `${shows} log in sign in login switch to`,
      effect: `Opens the shop in its tab, signed in as ${memberName}. No password is asked.`,
      run: () => openShop({ world, persona: key }),
    },
    {
      id: `about:${key}`,
      group: 'People',
      title: `Who is ${memberName}?`,
      hint: shows,
      effect: `Shows ${memberName} on the People page: cart, orders, points, and password.`,
      run: () => navigate(hrefIn(world, '/console/people', { search: key })),
    },
    {
      id: `mail:${key}`,
      group: 'Inbox',
      title: `Messages to ${memberName}`,
      words: `${key} mail email sms code for`,
      effect: `Lists the emails and codes sent to ${email}.`,
      run: () => navigate(hrefIn(world, '/console/inbox', { to: email })),
    },
  ])

  return [guest, ...ofPeople]
}
