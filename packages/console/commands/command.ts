import type { QueryClient } from '@tanstack/react-query'
import type { callConsole, Group, InputAt, NameIn } from '../lib/call.ts'

/** A command of the palette. Everything in the console should be reachable through one. */
export type Command = {
  id: string
  /** Heading under which it is listed. */
  group: string
  title: string
  /** What Enter does, as a sentence. The palette shows it before the command runs. */
  effect: string
  /** Short text at the end of the row: code, shortcut or state. */
  hint?: string
  /** Additional search terms. */
  words?: string
  /** Asked before the command runs. Required for commands that delete or overwrite a world's data. */
  confirmation?: { title: string; message: string; confirmLabel: string }
  run: () => void | Promise<unknown>
}

export type CommandContext = {
  world: string
  setWorld: (id: string) => void
  navigate: (href: string) => void
  queryClient: QueryClient
  /** Calls the console API for the current world. */
  call: <G extends Group, N extends NameIn<G>>(
    group: G,
    name: N,
    input: InputAt<G, N>,
  ) => ReturnType<typeof callConsole<G, N>>
}

/** Provides commands when the palette opens. Each area has one source; a source that fails is skipped. */
export type CommandSource = (context: CommandContext) => Command[] | Promise<Command[]>

/** Provides commands for what was typed. Empty if the source doesn't understand it. */
export type TypedCommandSource = (typed: string) => Command[]

/** Puts commands under one heading. */
export const inGroup = (group: string, commands: readonly Omit<Command, 'group'>[]): Command[] =>
  commands.map(command => ({ ...command, group }))
