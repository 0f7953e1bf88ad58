import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useWorld } from '../lib/world.ts'
import { pages } from '../pages.ts'

/** Time within which the letter must follow `g`, in milliseconds. */
const SEQUENCE_MS = 1200

type Doors = { openPalette: () => void; openHelp: () => void }

/** Shortcuts that work everywhere except in fields and dialogs: `/`, Ctrl/Cmd+K, `?`, and `g` plus a letter. */
export const useShortcuts = ({ openPalette, openHelp }: Doors): void => {
  const navigate = useNavigate()
  const { href } = useWorld()
  const handle = useRef<(event: KeyboardEvent) => void>(() => {})
  const goneAtMs = useRef(-Infinity)
  useEffect(() => {
    handle.current = event => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) return act(event, openPalette)
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
      if (event.key === '/') return act(event, openPalette)
      if (event.key === '?') return act(event, openHelp)
      if (event.timeStamp - goneAtMs.current < SEQUENCE_MS) {
        goneAtMs.current = -Infinity
        const page = pages.find(({ shortcut }) => shortcut === event.key.toLowerCase())
        if (page !== undefined) act(event, () => void navigate(href(page.path)))
      } else if (event.key === 'g') goneAtMs.current = event.timeStamp
    }
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handle.current(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

const act = (event: KeyboardEvent, work: () => void): void => {
  event.preventDefault()
  work()
}

const isBusy = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.closest('input, textarea, select, [contenteditable], [role="menu"]') !== null ||
    document.querySelector('dialog:modal') !== null)
