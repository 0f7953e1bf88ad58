import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { parseEnvelope } from '@fixbench/contract/core/parse-envelope.ts'
import { hasGuestCart } from '@fixbench/storefront/features/cart/guest-cart.ts'
import { WORLD_MOVED } from '@fixbench/web/app/session/world-changes.ts'
import type { DataAt } from '../lib/call.ts'
import { followWorldEvents } from '../lib/world-events.ts'
import { findSubject } from '../pages/explain/subject.ts'
import sheet from './badge.css?inline'
import { coversContent } from './covers-control.ts'
import { createRecordButton } from './record-button.ts'
import { reportErrors } from './report-errors.ts'

type State = DataAt<'badge', 'show'>

const TICK_MS = 1000
/** Changes within this many milliseconds are handled together. */
const BATCH_MS = 150
/** Smaller deviations from the expected shop time are response delays, not moves. In milliseconds. */
const JUMP_MS = 5000

/** Topics that change the shop's content. */
const SHOP_TOPICS = ['clock', 'world']
/** Topics that change the badge. */
const BADGE_TOPICS = [...SHOP_TOPICS, 'faults', 'worlds', 'requests', 'recordings']

/**
 * The badge: world, shop time, number of faults and the last forced response. On pages with a total, a second link
 * explains it. A button records what is done in the shop.
 */
class ConsoleBadge extends HTMLElement {
  readonly #box = document.createElement('div')
  readonly #link = document.createElement('a')
  readonly #why = document.createElement('a')
  readonly #record = createRecordButton()
  readonly #parts = new Map(['dot', 'name', 'time', 'faults', 'forced'].map(name => [name, createSpan(name)]))
  #state: State | undefined
  #guestItems: (() => string) | undefined
  #readAt = 0
  /** Size of the full badge, in pixels, when it was last visible. */
  #full = { width: 0, height: 0 }

  connectedCallback(): void {
    const root = this.attachShadow({ mode: 'open' })
    const style = new CSSStyleSheet()
    style.replaceSync(sheet)
    root.adoptedStyleSheets = [style]
    this.#link.target = 'console'
    this.#link.append(...this.#parts.values())
    this.#why.target = 'console'
    this.#why.className = 'why'
    this.#why.textContent = 'Why this number?'
    this.#box.append(this.#why, this.#record.button, this.#link)
    root.append(this.#box)
    setInterval(() => this.#tick(), TICK_MS)

    let isScheduled = false
    const scheduleLayout = (): void => {
      if (isScheduled) return
      isScheduled = true
      requestAnimationFrame(() => {
        isScheduled = false
        this.#avoidContent()
      })
    }

    for (const eventName of ['scroll', 'resize', 'focusin']) {
      window.addEventListener(eventName, scheduleLayout, { passive: true, capture: true })
    }
  }

  show(state: State): void {
    this.#state = state
    this.#readAt = performance.now()
    const { worldId, title, faultCount, lastForced, recording } = state
    this.#record.show(recording)
    this.#link.href = toConsoleHref('/console', worldId)
    this.#link.classList.toggle('hot', faultCount > 0)
    this.#link.classList.toggle('recording', recording !== null)
    this.#setText('name', title)
    this.#setText('faults', formatFaults(faultCount))
    this.#setText('forced', lastForced === null ? '' : formatForced(lastForced))
    this.#tick()
  }

  #tick(): void {
    if (this.#state === undefined) return
    const { title, shopMs, isFrozen, speed, faultCount, worldId } = this.#state
    const now = isFrozen ? shopMs : shopMs + (performance.now() - this.#readAt) * speed
    const time = new Date(now).toISOString().slice(0, 19).replace('T', ' ')
    this.#setText('time', `${time}${isFrozen ? ' ❄' : ''}`)
    this.#offerExplanation(worldId)
    this.#avoidContent()
    this.#link.title = `${title} · ${time} UTC · ${formatFaults(faultCount)}: open the console`
    this.#link.setAttribute('aria-label', `Console: world ${title}, ${formatFaults(faultCount)}`)
  }

  /** Links to the explanation of the page's total. The shop changes its page without loading the document. */
  #offerExplanation(worldId: string): void {
    const subject = findSubject(new URL(location.href))
    this.#why.hidden = subject === null
    if (subject === null) return

    const items = subject['of'] === 'cart' ? this.#readGuestCart() : ''
    this.#why.href = toConsoleHref('/console/explain', worldId, {
      ...subject,
      ...omitUndefined({ items: items || undefined }),
    })
  }

  /** The shop doesn't know a guest's cart, so the link contains it, once the code that decrypts it has been loaded. */
  #readGuestCart(): string {
    if (!hasGuestCart()) return ''
    if (this.#guestItems !== undefined) return this.#guestItems()

    void this.#loadGuestItems()
    return ''
  }

  async #loadGuestItems(): Promise<void> {
    const { readGuestItems } = await import('./guest-items.ts')
    this.#guestItems = readGuestItems
    this.#tick()
  }

  /** Shrinks to a dot while the full badge would cover a control or text. */
  #avoidContent(): void {
    const { left, top, width, height } = this.#box.getBoundingClientRect()
    const isSmall = this.#box.classList.contains('small')
    if (!isSmall) this.#full = { width, height }
    const fullTop = top + height - this.#full.height
    this.#box.style.pointerEvents = 'none'
    const covers = coversContent(this, { ...this.#full, left, top: fullTop })
    this.#box.style.pointerEvents = ''
    this.#box.classList.toggle('small', covers)
  }

  #setText(part: string, text: string): void {
    const element = this.#parts.get(part)
    if (element !== undefined && element.textContent !== text) element.textContent = text
  }
}

const toConsoleHref = (
  path: string,
  worldId: string,
  fields: Readonly<Record<string, string>> = {},
): string => {
  const query = new URLSearchParams({
    ...(worldId === 'main' ? {} : { world: worldId }),
    ...fields,
  }).toString()
  return query === '' ? path : `${path}?${query}`
}

const createSpan = (className: string): HTMLSpanElement => {
  const span = document.createElement('span')
  span.className = className
  return span
}

const formatFaults = (count: number): string => `${count} ${count === 1 ? 'fault' : 'faults'}`

const formatForced = ({ callId, rules, code, status }: NonNullable<State['lastForced']>): string =>
  `last forced: ${callId.replace(/^(CALL|OWN)-/, '')} ${code ?? status} by ${rules}`

/** Whether the clock was moved, frozen, resumed or sped up between two readings, instead of only running at its speed. */
const hasJumped = (before: State, now: State, elapsedMs: number): boolean => {
  if (before.isFrozen !== now.isFrozen || before.speed !== now.speed) return true

  const speed = before.isFrozen ? 0 : before.speed
  return Math.abs(now.shopMs - before.shopMs - elapsedMs * speed) > JUMP_MS * Math.max(1, speed)
}

const read = async (): Promise<State | undefined> => {
  const response = await fetch('/console/api/badge').catch(() => undefined)
  if (response?.ok !== true) return undefined
  const envelope = parseEnvelope(await response.text())
  return envelope?.code === 0 ? (envelope.data as State) : undefined
}

/** Keeps the badge in sync with the world while the page is visible. Framed pages have no badge. */
const start = async (): Promise<void> => {
  const first = await read()
  if (first === undefined) return
  const badge = document.createElement('console-badge')
  if (window.top === window) document.body.append(badge)

  const show = (state: State): void => {
    if (badge instanceof ConsoleBadge && badge.isConnected) badge.show(state)
  }

  show(first)

  let timer: ReturnType<typeof setTimeout> | undefined
  let hasMoved = false
  let last = { state: first, atMs: performance.now() }
  const refresh = async (): Promise<void> => {
    timer = undefined
    const state = await read()
    if (state === undefined) return
    show(state)

    const atMs = performance.now()
    const isOtherWorld = state.worldId !== last.state.worldId
    hasMoved ||= isOtherWorld || hasJumped(last.state, state, atMs - last.atMs)
    last = { state, atMs }
    // Another tab has switched the browser to another world.
    if (isOtherWorld) {
      unfollow()
      unfollow = follow(state.worldId)
    }

    if (hasMoved) window.dispatchEvent(new CustomEvent(WORLD_MOVED, { detail: state }))
    hasMoved = false
  }

  const scheduleRefresh = (): void => {
    timer ??= setTimeout(() => void refresh(), BATCH_MS)
  }

  const follow = (worldId: string): (() => void) =>
    followWorldEvents(worldId, {
      // Events since the last reading may have been missed.
      onLive: scheduleRefresh,
      onMissed: () => {
        hasMoved = true
        scheduleRefresh()
      },
      onChange: topic => {
        if (!BADGE_TOPICS.includes(topic)) return
        hasMoved ||= SHOP_TOPICS.includes(topic)
        scheduleRefresh()
      },
    })
  let unfollow = follow(first.worldId)
}

customElements.define('console-badge', ConsoleBadge)
reportErrors()

// Leaves the first moments to the page, without an animation frame, which a browser may never report.
const startSoon = (): void => void setTimeout(() => void start())
if (document.readyState === 'complete') startSoon()
else window.addEventListener('load', startSoon)

// The story bar is loaded only while a story runs in this browser.
if (/(?:^|; )story=/.test(document.cookie)) void import('../story/story.ts')
