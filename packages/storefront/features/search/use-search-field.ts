import { prefersReducedMotion } from '@fixbench/ui/motion.ts'
import { useStorageEntry } from '@fixbench/ui/state/storage-entry.ts'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useRootState, useStores } from '#storefront/lib/shop.tsx'
import { SLASH_KEY_OFF, slashKeyEntry } from '#storefront/lib/state/slash-key.ts'
import { HOT_KEYWORD_MS } from './keyword.rules.ts'

/** Text of the search box, shared by all boxes. */
export const useSearchText = () => {
  const { root } = useStores()
  const text = useRootState(state => state.searchdata)
  return [text, (searchdata: string) => root.set({ searchdata })] as const
}

/** Whether the field is where typed text goes. */
export const isFocused = (field: HTMLInputElement | null): field is HTMLInputElement =>
  field !== null && document.activeElement === field

/** Calls `onText` once with the text typed before hydration, which only the DOM element contains. */
export const useEarlyText = (
  field: RefObject<HTMLInputElement | null>,
  onText: (typed: string) => void,
): void => {
  const initialOnText = useRef(onText)
  // A layout effect, because a key pressed before a passive effect would be overwritten with the older text.
  useLayoutEffect(() => {
    const { value = '', defaultValue = '' } = field.current ?? {}
    initialOnText.current(value === defaultValue ? '' : value)
  }, [field])
}

/** Rotates through the keywords every 5 s. Pauses while `isPaused` and for those who prefer reduced motion. */
export const useHotKeyword = (keywords: readonly string[], { isPaused }: { isPaused: boolean }): string => {
  const [index, setIndex] = useState(0)
  const count = keywords.length
  useEffect(() => {
    if (isPaused || count < 2 || prefersReducedMotion()) return undefined
    const timer = setInterval(() => setIndex(current => (current + 1) % count), HOT_KEYWORD_MS)
    return () => clearInterval(timer)
  }, [isPaused, count])
  return keywords[index % Math.max(count, 1)] ?? ''
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Calls `action` on the slash key, unless it is switched off, the viewer is typing, or a dialog is open. */
export const useSlashKey = (hasSlashKey: boolean, action: () => void): void => {
  const isSwitchedOn = useStorageEntry(slashKeyEntry) !== SLASH_KEY_OFF
  const isActive = hasSlashKey && isSwitchedOn
  const latest = useRef(action)

  useEffect(() => {
    latest.current = action
  })

  useEffect(() => {
    if (!isActive) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey
      if (event.key !== '/' || hasModifier || event.defaultPrevented || isTyping(event.target)) return
      if (document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isActive])
}
