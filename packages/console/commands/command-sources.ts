import { clockCommands } from './clock.commands.ts'
import type { CommandSource } from './command.ts'
import { faultCommands } from './fault.commands.ts'
import { lastOrderCommands } from './order.commands.ts'
import { peopleCommands } from './people.commands.ts'
import {
  actionCommands,
  documentCommands,
  inboxCommands,
  pageCommands,
  placeCommands,
  themeCommands,
} from './place.commands.ts'
import { requestCommands } from './request.commands.ts'
import { presetCommands, worldCommands } from './world.commands.ts'

/** All sources, in the order of their groups. */
export const commandSources: readonly CommandSource[] = [
  pageCommands,
  requestCommands,
  worldCommands,
  clockCommands,
  peopleCommands,
  lastOrderCommands,
  faultCommands,
  placeCommands,
  actionCommands,
  inboxCommands,
  documentCommands,
  themeCommands,
  presetCommands,
]
