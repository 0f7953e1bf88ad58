import { findTarget, shownPart } from './find-target.ts'
import { storyStyle } from './story-style.ts'
import type { Run, Target } from './story-types.ts'

type StoryKeys = {
  onDo: () => void
  onNext: () => void
  onBack: () => void
  onReset: () => void
  onLeave: () => void
}

export type StoryView = {
  show(run: Run): void
  /** Shows what the autopilot is doing. Buttons are disabled while it works. */
  setState(state: 'idle' | 'working' | 'failed', text: string): void
  highlight(target: Target | null): void
  remove(): void
}

const RING_GAP_PX = 5

const markup = `
<div class="ring" hidden></div>
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
    <button type="button" data-key="leave" class="icon" aria-label="Exit story">×</button>
  </div>
  <p class="notes" hidden></p>
  <div class="track"><i></i></div>
</section>`

/** Draws the bar at the bottom of the shop, in a shadow tree. */
export const mountView = (keys: StoryKeys): StoryView => {
  const host = document.createElement('story-bar')
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = markup
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(storyStyle)
  root.adoptedStyleSheets = [sheet]
  document.body.append(host)
  const part = <Kind extends HTMLElement>(selector: string): Kind => {
    const found = root.querySelector<Kind>(selector)
    if (found === null) throw new Error(`The story bar has no ${selector}`)
    return found
  }
  const key = (name: string): HTMLButtonElement => part<HTMLButtonElement>(`[data-key="${name}"]`)
  const notes = part('.notes')
  key('do').addEventListener('click', keys.onDo)
  key('next').addEventListener('click', keys.onNext)
  key('back').addEventListener('click', keys.onBack)
  key('reset').addEventListener('click', keys.onReset)
  key('leave').addEventListener('click', keys.onLeave)
  key('notes').addEventListener('click', () => {
    notes.hidden = !notes.hidden
    key('notes').setAttribute('aria-expanded', String(!notes.hidden))
  })
  let last: Run | undefined
  const ring = followTarget(part('.ring'), part('.bar'))
  return {
    show: run => {
      last = run
      const { step, titles, current } = run
      part('.count').textContent = current === null ? 'The end' : `${step + 1} / ${titles.length}`
      part('.title').textContent = current?.title ?? 'The story is finished'
      part('.story').textContent = run.title
      notes.textContent = current?.say ?? 'Select Start over to return the shop to the beginning.'
      part('.track i').style.width = `${(100 * step) / titles.length}%`
      part<HTMLAnchorElement>('.presenter').href =
        `/console/stories/run?run=${run.runId}&world=${run.worldId}`
      key('do').hidden = current === null
      key('next').hidden = current === null
      key('back').disabled = step === 0
    },
    setState: (state, text) => {
      const line = part('.state')
      line.textContent = text
      line.dataset['tone'] = state
      for (const name of ['do', 'next']) key(name).disabled = state === 'working'
      key('back').disabled = state === 'working' || last?.step === 0
    },
    highlight: ring.follow,
    remove: () => {
      ring.stop()
      host.remove()
    },
  }
}

/** Space the bar takes at the bottom of the window, with a margin above it. */
const FOOT_PX = 48
const AIR_PX = 12

/** Whether the bar would cover its target at the bottom of the window but not at the top. */
const mustMakeWay = (bar: HTMLElement, { top, bottom }: DOMRect): boolean => {
  const takenPx = bar.offsetHeight + AIR_PX
  return bottom > window.innerHeight - FOOT_PX - takenPx && top < window.innerHeight && top > takenPx + AIR_PX
}

/** Puts the bar at the top or the bottom of the window. The toasts of the shop are at the top, so they move below the bar. */
const moveBar = (bar: HTMLElement, isAtTop: boolean): void => {
  bar.classList.toggle('top', isAtTop)
  const { style } = document.documentElement
  if (isAtTop) style.setProperty('--toast-top', `${bar.offsetHeight + 2 * AIR_PX}px`)
  else style.removeProperty('--toast-top')
}

/** Keeps a highlight ring around an element as it moves. Hidden while the element is absent. */
const followTarget = (ring: HTMLElement, bar: HTMLElement) => {
  let target: Target | null = null
  let frame = 0
  const place = (): void => {
    const element = target === null ? null : findTarget(target)
    ring.hidden = element === null
    if (element !== null) {
      const box = shownPart(element).getBoundingClientRect()
      const { left, top, width, height } = box
      moveBar(bar, mustMakeWay(bar, box))
      Object.assign(ring.style, {
        left: `${left - RING_GAP_PX}px`,
        top: `${top - RING_GAP_PX}px`,
        width: `${width + 2 * RING_GAP_PX}px`,
        height: `${height + 2 * RING_GAP_PX}px`,
      })
    }
  }
  const loop = (): void => {
    place()
    frame = window.setTimeout(() => requestAnimationFrame(loop), pauseFor(target))
  }
  loop()
  return {
    follow: (next: Target | null): void => {
      target = next
      place()
    },
    stop: () => {
      window.clearTimeout(frame)
      document.documentElement.style.removeProperty('--toast-top')
    },
  }
}

const FOLLOW_EVERY_MS = 80
const REST_MS = 600
/** Without a target there is nothing to follow. */
const pauseFor = (target: Target | null): number => (target === null ? REST_MS : FOLLOW_EVERY_MS)
