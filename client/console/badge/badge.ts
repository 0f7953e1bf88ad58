import type { DataAt } from '../lib/call.ts'
import sheet from './badge.css?inline'
import { coversControl } from './covers-control.ts'

type State = DataAt<'badge', 'show'>

/** Told to the shop when its clock was moved or its world put back; see client/app/session/follow-world.ts. */
const MOVED = 'shop-moved'
const TICK_MS = 1000
/** Changes that come together are looked at together. */
const GATHER_MS = 150
/** What a slow answer may differ by. */
const JUMP_MS = 5000

/** Topics after which the shop shows something else, and those that only the badge shows. */
const MOVING = ['clock', 'world']
const SHOWN = [...MOVING, 'faults', 'worlds', 'requests']

/** What the badge says: world, shop time, faults, the last answer that a rule forced. */
class ConsoleBadge extends HTMLElement {
  readonly #link = document.createElement('a')
  readonly #parts = new Map(['dot', 'name', 'time', 'faults', 'forced'].map(name => [name, createSpan(name)]))
  #state: State | undefined
  #readAt = 0
  /** Width of the whole badge, from when it was last shown. */
  #wholeWidth = 0

  connectedCallback(): void {
    const root = this.attachShadow({ mode: 'open' })
    const style = new CSSStyleSheet()
    style.replaceSync(sheet)
    root.adoptedStyleSheets = [style]
    this.#link.target = 'console'
    this.#link.append(...this.#parts.values())
    root.append(this.#link)
    setInterval(() => this.#tick(), TICK_MS)
    let isAsked = false
    const makeWaySoon = (): void => {
      if (isAsked) return
      isAsked = true
      requestAnimationFrame(() => {
        isAsked = false
        this.#makeWay()
      })
    }
    for (const happening of ['scroll', 'resize', 'focusin'])
      window.addEventListener(happening, makeWaySoon, { passive: true, capture: true })
  }

  show(state: State): void {
    this.#state = state
    this.#readAt = performance.now()
    const { worldId, title, faultCount, lastForced } = state
    this.#link.href = `/console${worldId === 'main' ? '' : `?world=${encodeURIComponent(worldId)}`}`
    this.#link.classList.toggle('hot', faultCount > 0)
    this.#say('name', title)
    this.#say('faults', `${faultCount} ${faultCount === 1 ? 'fault' : 'faults'}`)
    this.#say('forced', lastForced === null ? '' : forcedText(lastForced))
    this.#tick()
  }

  #tick(): void {
    if (this.#state === undefined) return
    const { title, shopMs, isFrozen, speed, faultCount } = this.#state
    const now = isFrozen ? shopMs : shopMs + (performance.now() - this.#readAt) * speed
    const time = new Date(now).toISOString().slice(0, 19).replace('T', ' ')
    this.#say('time', `${time}${isFrozen ? ' ❄' : ''}`)
    this.#makeWay()
    this.#link.title = `${title} · ${time} UTC · ${faultCount} faults: open the console`
    this.#link.setAttribute('aria-label', `Console: world ${title}, ${faultCount} faults`)
  }

  /** Becomes a dot while the whole of it would lie on something to press or to fill in. */
  #makeWay(): void {
    const box = this.#link.getBoundingClientRect()
    if (!this.#link.classList.contains('small')) this.#wholeWidth = box.width
    const covers = coversControl(this, {
      left: box.left,
      top: box.top,
      width: this.#wholeWidth,
      height: box.height,
    })
    this.#link.classList.toggle('small', covers)
  }

  #say(part: string, text: string): void {
    const element = this.#parts.get(part)
    if (element !== undefined && element.textContent !== text) element.textContent = text
  }
}

const createSpan = (className: string): HTMLSpanElement => {
  const span = document.createElement('span')
  span.className = className
  return span
}

const forcedText = ({ callId, rules, code, status }: NonNullable<State['lastForced']>): string =>
  `last forced: ${callId.replace(/^(CALL|OWN)-/, '')} ${code ?? status} by ${rules}`

/** Whether somebody moved the clock between two looks: it stands elsewhere than it would have come to by itself. */
const hasJumped = (before: State, now: State, passedMs: number): boolean => {
  const speed = before.isFrozen ? 0 : before.speed
  return Math.abs(now.shopMs - before.shopMs - passedMs * speed) > JUMP_MS * Math.max(1, speed)
}

const read = async (): Promise<State | undefined> => {
  const response = await fetch('/console/api/badge').catch(() => undefined)
  if (response?.ok !== true) return undefined
  const { code, data }: { code: number; data: State } = await response.json()
  return code === 0 ? data : undefined
}

/** Follows the world while the page is in sight; the badge is left out within the console's own frames. */
const start = async (): Promise<void> => {
  const first = await read()
  if (first === undefined) return
  const badge = document.createElement('console-badge')
  if (window.top === window) document.body.append(badge)
  const show = (state: State): void => {
    if (badge instanceof ConsoleBadge && badge.isConnected) badge.show(state)
  }
  show(first)

  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasMissed = false
  let hasMoved = false
  let last = { state: first, atMs: performance.now() }
  const look = async (): Promise<void> => {
    timer = undefined
    const state = await read()
    if (state === undefined) return
    show(state)
    const atMs = performance.now()
    hasMoved ||= hasJumped(last.state, state, atMs - last.atMs)
    last = { state, atMs }
    if (hasMoved) window.dispatchEvent(new CustomEvent(MOVED, { detail: state }))
    hasMoved = false
  }
  const lookSoon = (): void => {
    timer ??= setTimeout(() => void look(), GATHER_MS)
  }
  const open = (): void => {
    source = new EventSource(`/console/api/events?world=${encodeURIComponent(first.worldId)}`)
    source.addEventListener('ready', () => {
      hasMoved ||= hasMissed
      hasMissed = true
      // Nobody told of what happened between the first look and now.
      lookSoon()
    })
    source.addEventListener('message', ({ data }) => {
      if (!SHOWN.includes(String(data))) return
      hasMoved ||= MOVING.includes(String(data))
      lookSoon()
    })
  }
  // A browser keeps few connections to one host; pages that nobody sees must not hold them.
  const followVisibility = (): void => {
    if (document.visibilityState === 'hidden') {
      source?.close()
      source = undefined
    } else if (source === undefined) open()
  }
  followVisibility()
  document.addEventListener('visibilitychange', followVisibility)
  window.addEventListener('pagehide', () => source?.close())
}

customElements.define('console-badge', ConsoleBadge)

const begin = (): void => void requestAnimationFrame(() => setTimeout(() => void start()))
if (document.readyState === 'complete') begin()
else window.addEventListener('load', begin)

// The bar of a story that is being told in this browser.
if (/(?:^|; )story=/.test(document.cookie)) void import('../story/story.ts')
