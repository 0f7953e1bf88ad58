import type { QueryClient } from '@tanstack/react-query'
import type { callConsole, Group, InputAt, NameIn } from './call.ts'

/** What the palette can do; everything in the console should be reachable by one. */
export type Command = {
  id: string
  /** Heading under which it stands. */
  group: string
  title: string
  /** A word or two at the far end: code, key, state. */
  hint?: string
  /** Further words by which it is found. */
  words?: string
  /** Asked before the command runs; required for commands that delete or overwrite data of a world. */
  confirmation?: { title: string; message: string; confirmLabel: string }
  run: () => void | Promise<unknown>
}

export type CommandContext = {
  world: string
  setWorld: (id: string) => void
  navigate: (href: string) => void
  queryClient: QueryClient
  /** Makes a call in the chosen world. */
  call: <G extends Group, N extends NameIn<G>>(
    group: G,
    name: N,
    input: InputAt<G, N>,
  ) => ReturnType<typeof callConsole<G, N>>
}

/** Gives commands when the palette opens. Add a source for each area; a source that fails is left out. */
export type CommandSource = (context: CommandContext) => Command[] | Promise<Command[]>
