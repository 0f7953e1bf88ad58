/** How the autopilot acts on the page: like a person in front of an audience, or at once. */
export type Hand = {
  /** How the page moves to what a step has shown. */
  scrolling: ScrollBehavior
  /** Moves the pointer to an element. */
  pointAt: (element: HTMLElement) => Promise<void>
  /** What a field contains after each key, or after all of them. */
  splitTyping: (text: string) => string[]
  /** The pause between two keys. */
  rest: () => Promise<void>
  /** Lets people without a presenter read what is said. */
  read: (text: string) => Promise<void>
  /** Lets the audience see what happened. */
  dwell: () => Promise<void>
}

const MOVE_MS = 600
const KEY_MS = 50
const DWELL_MS = 1200
const WORD_MS = 240

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** A hand whose pointer the audience sees. */
export const createLiveHand = (pointer: HTMLElement): Hand => ({
  scrolling: 'smooth',
  pointAt: async element => {
    const { left, top, width, height } = element.getBoundingClientRect()
    pointer.hidden = false
    pointer.style.transform = `translate(${left + width / 2}px, ${top + height / 2}px)`
    await wait(MOVE_MS)
  },
  splitTyping: text => Array.from(text, (_key, index) => text.slice(0, index + 1)),
  rest: () => wait(KEY_MS),
  read: text => wait(text.split(/\s+/).length * WORD_MS),
  dwell: () => wait(DWELL_MS),
})

/** A hand without a pointer and without pauses. */
export const fastHand: Hand = {
  scrolling: 'instant',
  pointAt: async () => {},
  splitTyping: text => [text],
  rest: async () => {},
  read: async () => {},
  dwell: async () => {},
}
