import { useEffect, useRef } from 'react'
import { createSharedStore, useBrowserStore } from '#ui/state/store.ts'

/** The text that the status region speaks. `turn` distinguishes repetitions of a text. */
const announcement = createSharedStore<{ text: string; turn: number }>({ text: '', turn: 0 })

/** Lets screen readers speak a text without moving focus. */
export const announce = (text: string): void => announcement.set({ text, turn: announcement.get().turn + 1 })

/** Announces a text whenever it changes while the component is shown, but not at first. */
export function useAnnouncement(text: string): void {
  const previous = useRef(text)
  useEffect(() => {
    if (previous.current === text) return
    previous.current = text
    announce(text)
  }, [text])
}

/** The one status region of the page. Rendered once, in the root route. */
export function AnnouncementRegion() {
  const { text, turn } = useBrowserStore(announcement, state => state)
  return (
    <div role="status" aria-label="Changes" className="visually-hidden">
      <span key={turn}>{text}</span>
    </div>
  )
}
