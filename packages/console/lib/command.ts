import type { QueryClient } from '@tanstack/react-query'
import type { callConsole, Group, InputAt, NameIn } from './call.ts'

/** A command of the palette. Everything in the console should be reachable through one. */
export type Command = {
  id: string
  /** Heading under which it is listed. */
  group: string
  title: string
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
