import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useWorld } from '../lib/world.ts'
import { listedPages } from '../pages.ts'

/** Time in milliseconds within which a letter must follow `g`. */
const SEQUENCE_MS = 1200

type ShortcutHandlers = { openPalette: () => void; openHelp: () => void }

/** Global shortcuts: `/`, `?` and `g` plus a letter, except in fields, menus and dialogs; Ctrl/Cmd+K everywhere. */
export const useShortcuts = ({ openPalette, openHelp }: ShortcutHandlers): void => {
  const navigate = useNavigate()
  const { href } = useWorld()
  const handle = useRef<(event: KeyboardEvent) => void>(() => {})
  const prefixAtMs = useRef(-Infinity)

  useEffect(() => {
    handle.current = event => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
        return consume(event, openPalette)
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTypingOrModal(event.target)) return
      if (event.key === '/') return consume(event, openPalette)
      if (event.key === '?') return consume(event, openHelp)
      if (event.timeStamp - prefixAtMs.current < SEQUENCE_MS) {
        prefixAtMs.current = -Infinity
        const page = listedPages.find(({ shortcut }) => shortcut === event.key.toLowerCase())
        if (page !== undefined) consume(event, () => void navigate(href(page.path)))
      } else if (event.key === 'g') prefixAtMs.current = event.timeStamp
    }
  })

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handle.current(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

const consume = (event: KeyboardEvent, run: () => void): void => {
  event.preventDefault()
  run()
}

const isTypingOrModal = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.closest('input, textarea, select, [contenteditable], [role="menu"]') !== null ||
    document.querySelector('dialog:modal') !== null)
