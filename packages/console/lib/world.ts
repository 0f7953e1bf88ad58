import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Whether a world can have this ID. Other texts must not be sent as a header. */
export const isWorldId = (text: string): boolean => /^[a-z0-9][a-z0-9-]{0,39}$/.test(text)

/** Id of the world that always exists. */
export const MAIN_WORLD = 'main'
const WORLD_PARAM = 'world'
const WORLD_COOKIE = 'world'

/** The world that the shop shows in this browser now. */
const getBrowserWorld = (): string => {
  const cookie = document.cookie.split('; ').find(each => each.startsWith(`${WORLD_COOKIE}=`))
  const id = cookie?.slice(WORLD_COOKIE.length + 1) ?? ''
  return isWorldId(id) ? id : MAIN_WORLD
}

/** URL of a console page in a world, without empty fields: `hrefIn('w1', '/console/clock', { state: 'done' })`. */
export const hrefIn = (
  world: string,
  path: string,
  fields: Readonly<Record<string, string | undefined>> = {},
): string => {
  const query = new URLSearchParams()
  query.set(WORLD_PARAM, world)
  for (const [name, value] of Object.entries(fields)) if (value) query.set(name, value)
  return `${path}?${query.toString()}`
}

type ChosenWorld = {
  /** Id of the current world, read from the URL. */
  world: string
  /** Switches to the same page in another world. */
  setWorld: (id: string) => void
  /**
   * Switches to the main world if the current one is among `ids`. Resolves once the page shows it. Call it before deleting
   * worlds, or the page would be replaced by the message that its world is missing.
   */
  leaveWorlds: (ids: readonly string[]) => Promise<void>
  /** URL of a page in the current world. */
  href: (path: string, fields?: Readonly<Record<string, string | undefined>>) => string
}

/** The world named in the URL, else the one that the shop shows in this browser. */
export const useWorld = (): ChosenWorld => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const world = new URLSearchParams(search).get(WORLD_PARAM)?.trim() || getBrowserWorld()
  const setWorld = useCallback((id: string) => void navigate(hrefIn(id, pathname)), [navigate, pathname])
  const leaveWorlds = async (ids: readonly string[]): Promise<void> => {
    if (ids.includes(world)) await navigate(hrefIn(MAIN_WORLD, pathname), { flushSync: true })
  }
  const href = useCallback<ChosenWorld['href']>((path, fields) => hrefIn(world, path, fields), [world])
  return { world, setWorld, leaveWorlds, href }
}

/** Writes the world into the URL, so that a tab stays in its world whatever the browser opens later. */
export const useWorldInUrl = (): void => {
  const { world } = useWorld()
  const [named, setNamed] = useUrlParam(WORLD_PARAM)
  useEffect(() => {
    if (named === '') setNamed(world)
  }, [named, world, setNamed])
}

const MAX_PAGE = 1_000_000

/** The page number of a list in the URL parameter `page`; 1 when it is absent or invalid. */
export const usePageNumber = (): number => {
  const [text] = useUrlParam('page')
  return Math.min(MAX_PAGE, Math.max(1, Math.trunc(Number(text)) || 1))
}

/**
 * State in a URL parameter, so that a filter survives a reload and can be shared; '' when absent. A change also removes
 * the parameter `reset`, such as the page number of the list.
 */
export const useUrlParam = (name: string, reset?: string): [string, (value: string) => void] => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const value = new URLSearchParams(search).get(name) ?? ''
  const setValue = useCallback(
    (next: string) => {
      const query = new URLSearchParams(search)
      if (reset !== undefined) query.delete(reset)
      if (next === '') query.delete(name)
      else query.set(name, next)
      const text = query.toString()
      void navigate(text === '' ? pathname : `${pathname}?${text}`, { replace: true })
    },
    [reset, name, navigate, pathname, search],
  )

  return [value, setValue]
}

/** State in a URL parameter that names one of `choices`; '' when it is absent or names none of them. */
export const useUrlChoice = <Choice extends string>(
  name: string,
  choices: readonly { value: Choice }[],
  reset?: string,
): [Choice | '', (value: string) => void] => {
  const [given, setValue] = useUrlParam(name, reset)
  return [choices.find(({ value }) => value === given)?.value ?? '', setValue]
}

/** State in a URL parameter that is the ID of a row; undefined when it is absent or no ID. */
export const useUrlId = (name: string): [number | undefined, (id: number | undefined) => void] => {
  const [given, setGiven] = useUrlParam(name)
  const setId = (id: number | undefined): void => setGiven(id === undefined ? '' : String(id))
  return [toRowId(given), setId]
}

/** The number in `text` if it can be the ID of a row. */
export const toRowId = (text: string): number | undefined => {
  const id = Number(text)
  return /^\d+$/.test(text) && id > 0 && Number.isSafeInteger(id) ? id : undefined
}
