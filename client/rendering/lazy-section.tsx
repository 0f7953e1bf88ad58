import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useViewer } from '#client/lib/shop.tsx'
import { useIsHydrated } from '#client/lib/use-is-hydrated.ts'
import { takeTyped } from './keep-typed.ts'

type Options = {
  /** `never`: nothing in it is interactive, so the server's markup stays. `near`: its script loads when it is scrolled near. */
  wakes: 'never' | 'near'
}

type LazySection = ComponentType & {
  /** Loads the script. The server does so before it renders, a loader before the browser renders the page itself. */
  preload: () => Promise<void>
}

/** The wrapper takes no part in the layout. */
const WRAPPER = { display: 'contents' }
/** Markup that React does not look into; the same object on every render, or React would write it. */
const UNTOUCHED = { __html: '' }
/** Marks a section that will be interactive, until it is. */
const ASLEEP = 'data-asleep'
/** Distance at which a part that wakes when near fetches its script. */
const NEAR = '400px'

/**
 * A section that the server renders and the browser leaves as it is, so its script is not part of the first load. The
 * script loads when the browser renders the page itself after a navigation, when an interactive section is scrolled near,
 * or when the viewer differs from the one the server rendered for. A file that declares sections ends with
 * `if (import.meta.env.SSR) await preload(sections)`.
 */
export const lazySection = (load: () => Promise<ComponentType>, { wakes }: Options): LazySection => {
  let Loaded: ComponentType | null = null
  const fetchScript = async () => {
    Loaded ??= await load()
  }

  function Part() {
    const viewer = useViewer()
    const isHydrated = useIsHydrated()
    // Only the very first render of a page finds markup of the server to adopt.
    const [adoptedFor] = useState(() => (isHydrated || import.meta.env.SSR ? null : { viewer }))
    const [isAwake, setIsAwake] = useState(false)
    const [, renew] = useState(false)
    const root = useRef<HTMLDivElement>(null)
    const awake = useRef<HTMLDivElement>(null)
    /** Takes the place of the markup at one go, so that nothing is lost that is being typed into it. */
    const wake = async () => {
      await fetchScript()
      if (root.current === null) return
      const putBack = takeTyped(root.current)
      flushSync(() => setIsAwake(true))
      if (awake.current !== null) putBack(awake.current)
    }
    const keepsMarkup = adoptedFor !== null && adoptedFor.viewer === viewer && !isAwake
    const isMissing = !keepsMarkup && Loaded === null

    useEffect(() => {
      if (isMissing) void fetchScript().then(() => renew(true))
    }, [isMissing])
    useEffect(() => {
      if (!keepsMarkup || wakes === 'never') return undefined
      root.current?.setAttribute(ASLEEP, '')
      return whenNear(root.current, () => void wake())
    }, [keepsMarkup])

    if (keepsMarkup) {
      return (
        <div
          key="adopted"
          ref={root}
          style={WRAPPER}
          suppressHydrationWarning
          // oxlint-disable-next-line react/no-danger
          dangerouslySetInnerHTML={UNTOUCHED}
        />
      )
    }
    return (
      <div ref={awake} style={WRAPPER}>
        {Loaded !== null && <Loaded />}
      </div>
    )
  }
  return Object.assign(Part, { preload: fetchScript })
}

const whenNear = (root: Element | null, action: () => void): (() => void) => {
  const watcher = new IntersectionObserver(
    entries => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) action()
    },
    { rootMargin: NEAR },
  )
  for (const part of root?.children ?? []) watcher.observe(part)
  return () => watcher.disconnect()
}

/** Fetches the scripts of several lazy sections: the server's before it renders, a loader's before the browser makes the page itself. */
export const preload = async (sections: Readonly<Record<string, LazySection>>): Promise<void> => {
  await Promise.all(Object.values(sections).map(part => part.preload()))
}
