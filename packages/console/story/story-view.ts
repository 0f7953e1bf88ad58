import { findTarget, findVisiblePart } from './find-target.ts'
import type { Run, Target } from './story-calls.ts'
import { audienceStyle, storyStyle } from './story-style.ts'

/** What each button of the bar does. */
type StoryActions = Readonly<Record<'do' | 'next' | 'back' | 'reset' | 'hide', () => void>>

export type StoryView = {
  show(run: Run): void
  /** Shows the state of the autopilot. Buttons are disabled while it works. */
  setState(state: 'idle' | 'working' | 'failed', text: string): void
  highlight(target: Target | null): void
  /** Shows how many seconds are left for a guest in a loop; null hides it. */
  showCountdown(seconds: number | null): void
  /** What moves as the hand of the presenter. */
  pointer: HTMLElement
  remove(): void
}

const RING_GAP_PX = 5
/** Hides the bar from the audience, and shows it again. */
const HIDE_KEY = 'F8'

const markup = `
<div class="ring" hidden></div>
<div class="pointer" hidden><svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true"><path d="M5 2l14 11-7 1 4 7-3 1.5-4-7-4 5z" fill="#0f1a1c" stroke="#fff" stroke-width="1.5" stroke-linejoin="round"/></svg></div>
<p class="countdown" role="status" hidden></p>
<section class="bar" aria-label="Story">
  <div class="where"><span class="count"></span><h2 class="title"></h2><span class="story"></span></div>
  <p class="state" role="status"></p>
  <div class="keys">
    <button type="button" data-key="back" class="icon" aria-label="Previous step">‹</button>
    <button type="button" data-key="do" class="main">Do it for me</button>
    <button type="button" data-key="next">Next</button>
    <button type="button" data-key="notes" aria-expanded="false">Notes</button>
    <button type="button" data-key="reset">Start over</button>
    <a class="presenter" target="presenter" rel="opener">Presenter</a>
    <button type="button" data-key="hide" class="icon" aria-label="Hide from the audience (F8)">×</button>
  </div>
  <p class="notes" hidden></p>
  <div class="track"><i></i></div>
</section>`

/** Adds the story bar to the page, in a shadow tree. */
export const mountView = (actions: StoryActions): StoryView => {
  const host = document.createElement('story-bar')
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = markup

  const sheet = new CSSStyleSheet()
  sheet.replaceSync(storyStyle)
  root.adoptedStyleSheets = [sheet]
  document.body.append(host)

  const pageSheet = new CSSStyleSheet()
  pageSheet.replaceSync(audienceStyle)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, pageSheet]

  const part = <Kind extends HTMLElement>(selector: string): Kind => {
    const found = root.querySelector<Kind>(selector)
    if (found === null) throw new Error(`The story bar has no ${selector}`)
    return found
  }

  const button = (name: string): HTMLButtonElement => part<HTMLButtonElement>(`[data-key="${name}"]`)
  const notes = part('.notes')
  for (const [key, act] of Object.entries(actions)) button(key).addEventListener('click', act)
  button('notes').addEventListener('click', () => {
    notes.hidden = !notes.hidden
    button('notes').setAttribute('aria-expanded', String(!notes.hidden))
  })

  let last: Run | undefined
  const ring = followTarget(part('.ring'), part('.bar'))
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === HIDE_KEY) actions.hide()
  }

  addEventListener('keydown', onKey)

  return {
    show: run => {
      last = run
      const { step, titles, current, isHidden } = run
      part('.bar').hidden = isHidden
      part('.bar').classList.toggle('loop', run.loop !== null)
      if (run.loop !== null) notes.hidden = false
      ring.hide(isHidden)
      document.documentElement.toggleAttribute('data-audience', isHidden)
      part('.count').textContent = current === null ? 'The end' : `${step + 1} / ${titles.length}`
      part('.title').textContent = current?.title ?? 'The story is finished'
      part('.story').textContent = run.title
      notes.textContent = current?.say ?? 'Select Start over to return the shop to the beginning.'
      part('.track i').style.width = `${(100 * step) / titles.length}%`
      part<HTMLAnchorElement>('.presenter').href =
        `/console/stories/run?run=${run.runId}&world=${run.worldId}`
      button('do').hidden = current === null
      button('next').hidden = current === null
      button('back').disabled = step === 0
    },
    setState: (state, text) => {
      const status = part('.state')
      status.textContent = text
      status.dataset['tone'] = state
      for (const name of ['do', 'next']) button(name).disabled = state === 'working'
      button('back').disabled = state === 'working' || last?.step === 0
    },
    highlight: ring.follow,
    showCountdown: seconds => {
      part('.countdown').hidden = seconds === null
      part('.countdown').textContent = seconds === null ? '' : `The tour goes on in ${seconds} s`
    },
    pointer: part('.pointer'),
    remove: () => {
      removeEventListener('keydown', onKey)
      document.documentElement.removeAttribute('data-audience')
      ring.stop()
      host.remove()
    },
  }
}

/** Distance of the bar from the bottom of the window. */
const BOTTOM_PX = 48
const MARGIN_PX = 12

/** Whether the bar would cover the target at the bottom of the window but not at the top. */
const mustBeAtTop = (bar: HTMLElement, { top, bottom }: DOMRect): boolean => {
  const barPx = bar.offsetHeight + MARGIN_PX
  return (
    bottom > window.innerHeight - BOTTOM_PX - barPx && top < window.innerHeight && top > barPx + MARGIN_PX
  )
}

/** Moves the bar to the top or the bottom of the window, and the shop's toasts below a bar at the top. */
const moveBar = (bar: HTMLElement, isAtTop: boolean): void => {
  bar.classList.toggle('top', isAtTop)
  const { style } = document.documentElement
  if (isAtTop) style.setProperty('--toast-top', `${bar.offsetHeight + 2 * MARGIN_PX}px`)
  else style.removeProperty('--toast-top')
}

/** Interval of position updates, with and without a target. */
const FOLLOW_MS = 80
const IDLE_MS = 600

/** Keeps a highlight ring around an element as it moves. Hides the ring while the element is absent. */
const followTarget = (ring: HTMLElement, bar: HTMLElement) => {
  let target: Target | null = null
  let timer = 0
  let isHidden = false
  const placeRing = (): void => {
    const element = target === null || isHidden ? null : findTarget(target)
    ring.hidden = element === null
    if (element !== null) {
      const box = findVisiblePart(element).getBoundingClientRect()
      const { left, top, width, height } = box
      moveBar(bar, mustBeAtTop(bar, box))
      Object.assign(ring.style, {
        left: `${left - RING_GAP_PX}px`,
        top: `${top - RING_GAP_PX}px`,
        width: `${width + 2 * RING_GAP_PX}px`,
        height: `${height + 2 * RING_GAP_PX}px`,
      })
    }
  }

  const loop = (): void => {
    placeRing()
    timer = window.setTimeout(loop, target === null ? IDLE_MS : FOLLOW_MS)
  }

  loop()

  return {
    follow: (next: Target | null): void => {
      target = next
      placeRing()
    },
    hide: (value: boolean): void => {
      isHidden = value
      placeRing()
    },
    stop: () => {
      window.clearTimeout(timer)
      document.documentElement.style.removeProperty('--toast-top')
    },
  }
}
