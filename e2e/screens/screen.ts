import type { ConsoleClient } from '@fixbench/console/testing/console-client.ts'
import type { PersonaKey } from '@fixbench/fixtures/personas.ts'
import { callsWithoutScreen } from '@fixbench/tools/calls-without-screen.ts'
import type { Page } from '@playwright/test'
import { follow, type Step } from '#e2e/drivers/steps.ts'

/**
 * Where a failure shows: in place of the `page`, as a `message` after a press, with a `part` of the page, or nowhere,
 * because nobody asked for the call and the page does without it. On pages of another front end it may show `anywhere`.
 */
export type Place = 'page' | 'message' | 'part' | 'nothing' | 'anywhere'

/** A path, or how to prepare the world and find the path in it. */
export type Path = string | ((world: ConsoleClient) => Promise<string>)

/** The screen that makes a call, and what a visitor does there. */
export type Screen = {
  /** The persona who is signed in; null for a guest. */
  as: PersonaKey | null
  /** Prepares the world, once for all failures of the call. */
  prepare?: (world: ConsoleClient) => Promise<unknown>
  /** Path of the page that is open when the failure begins. */
  at: Path
  /** Path of the page to which a link is followed; the page then makes the call. */
  follows?: Path
  /** Steps on that page before the failure begins. */
  ready?: (page: Page, world: ConsoleClient) => Promise<unknown>
  /** What makes the call, in words. */
  action: string
  /** The step that makes the call. Without it, the document of the page itself makes it. */
  act?: (page: Page, world: ConsoleClient) => Promise<unknown>
  place: Place
  /** Why nothing is shown, or why the screen has words of its own. */
  reason?: string
  /**
   * Words of the screen, several of which it shows one, or the path that opens: by failure, for every `code` or for every
   * `transport` failure.
   */
  says?: Readonly<Record<string, string | readonly string[]>>
}

/** The page from which links are followed. It makes few calls of its own. */
const START = '/about-us.html'

/** Its heading. */
export const START_HEADING = 'About Us'

type Options = Partial<Omit<Screen, 'at' | 'follows' | 'action' | 'act'>>

/** A call that a page makes when a link to it is followed. */
export const opens = (path: Path, options: Options = {}): Screen => ({
  as: null,
  place: 'page',
  ...options,
  at: START,
  follows: path,
  action: `Follow a link to ${typeof path === 'string' ? path : 'the page'}`,
})

/** A call that the document of a page makes. */
export const loads = (path: string, options: Options = {}): Screen => ({
  as: null,
  place: 'page',
  ...options,
  at: path,
  action: `Open ${path}`,
})

/** A call that a press or a key makes. */
export const does = (at: Screen['at'], action: string, act: Step, options: Options = {}): Screen => ({
  as: null,
  place: 'message',
  ...options,
  at,
  action,
  act,
})

/** Calls by name. */
export type Screens = Readonly<Record<string, Screen>>

/** The reason why no screen makes a call; undefined when one does. */
export const findReason = (call: string): string | undefined => callsWithoutScreen[call]

/** The path, after the world was prepared for it. */
export const resolvePath = async (path: Path, world: ConsoleClient): Promise<string> =>
  typeof path === 'string' ? path : path(world)

/** A screen whose paths are known, with the step that makes the call; undefined when the document makes it. */
export type OpenScreen = Screen & {
  path: string
  /** The path to which a link is followed; null when the call is made in another way. */
  target: string | null
  step: Screen['act']
}

/** Prepares the world of a screen. */
export const prepareScreen = async (screen: Screen, world: ConsoleClient): Promise<OpenScreen> => {
  await screen.prepare?.(world)
  const path = await resolvePath(screen.at, world)
  if (screen.follows === undefined) return { ...screen, path, target: null, step: screen.act }

  const target = screen.follows === screen.at ? path : await resolvePath(screen.follows, world)
  return { ...screen, path, target, step: follow(target) }
}
