import { hasEarlyPress } from '@fixbench/ui/form/early-input.ts'
import { captureInput } from '@fixbench/ui/form/preserve-input.ts'
import { useIsHydrated } from '@fixbench/ui/state/store.ts'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useViewer } from '#storefront/lib/shop.tsx'

type Options = {
  /** `never`: the section isn't interactive, so the server's markup stays. `near`: hydrates when it is scrolled near. */
  hydrates: 'never' | 'near'
}

type LazySection = ComponentType & {
  /** Loads the script. Needed before the server renders, and in loaders before the browser renders the page itself. */
  preload: () => Promise<void>
}

const WRAPPER = { display: 'contents' }
/** Makes React keep the server's markup. Must be the same object on every render, or React would overwrite the markup. */
const UNTOUCHED = { __html: '' }
const NEAR = '400px'

/**
 * A section whose server markup stays unhydrated at first, so its script isn't part of the first load. The script loads
 * after a client navigation, when an interactive section is scrolled near or pressed, or when the viewer differs from the
 * one the server rendered for. A file that declares sections ends with `if (import.meta.env.SSR) await preload(sections)`.
 */
export const lazySection = (load: () => Promise<ComponentType>, { hydrates }: Options): LazySection => {
  let Loaded: ComponentType | null = null
  /** Marks an interactive section until it is hydrated, so presses are kept for it (see early-input.ts). */
  const asleep = hydrates === 'near' ? '' : undefined
  const fetchScript = async () => {
    Loaded ??= await load()
  }

  function Section() {
    const viewer = useViewer()
    const isHydrated = useIsHydrated()
    // Only a render during hydration has server markup to keep.
    const [serverRender] = useState(() => (isHydrated || import.meta.env.SSR ? null : { viewer }))
    const [isAwake, setIsAwake] = useState(false)
    const [, rerender] = useState(false)
    const serverMarkup = useRef<HTMLDivElement>(null)
    const rendered = useRef<HTMLDivElement>(null)
    const keepsMarkup = serverRender !== null && !isAwake
    const isOfOther = keepsMarkup && serverRender.viewer !== viewer
    const isMissing = !keepsMarkup && Loaded === null

    useEffect(() => {
      if (isMissing) void fetchScript().then(() => rerender(true))
    }, [isMissing])

    useEffect(() => {
      if (!keepsMarkup) return undefined
      // Replaces the markup synchronously, so input in progress isn't lost.
      const wake = async () => {
        await fetchScript()
        if (serverMarkup.current === null) return
        const restoreInput = captureInput(serverMarkup.current)
        flushSync(() => setIsAwake(true))
        if (rendered.current !== null) restoreInput(rendered.current)
      }
      // A pressed button may have moved away since.
      const isPressed = serverMarkup.current !== null && hasEarlyPress(serverMarkup.current)
      if (isOfOther || isPressed) void wake()

      return hydrates === 'never' ? undefined : whenNear(serverMarkup.current, () => void wake())
    }, [keepsMarkup, isOfOther])

    if (keepsMarkup) {
      return (
        <div
          key="server-markup"
          ref={serverMarkup}
          data-asleep={asleep}
          style={WRAPPER}
          suppressHydrationWarning
          // oxlint-disable-next-line react/no-danger
          dangerouslySetInnerHTML={UNTOUCHED}
        />
      )
    }

    return (
      <div ref={rendered} data-asleep={import.meta.env.SSR ? asleep : undefined} style={WRAPPER}>
        {Loaded !== null && <Loaded />}
      </div>
    )
  }

  return Object.assign(Section, { preload: fetchScript })
}

const whenNear = (root: Element | null, action: () => void): (() => void) => {
  const observer = new IntersectionObserver(
    entries => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) action()
    },
    { rootMargin: NEAR },
  )
  // The wrapper itself has no box to observe.
  for (const child of root?.children ?? []) observer.observe(child)
  return () => observer.disconnect()
}

/** Loads the scripts of several lazy sections. */
export const preload = async (sections: Readonly<Record<string, LazySection>>): Promise<void> => {
  await Promise.all(Object.values(sections).map(section => section.preload()))
}
