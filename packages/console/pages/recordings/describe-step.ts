import { CLOCK_STEP, CONTROL_STEP, getSelectors } from './flow.ts'
import type { FlowStep } from './recording.schema.ts'
import { readSelectors } from './selectors.ts'

/** A step in words, such as `Click button “Add to cart”`. */
export const describeStep = (step: FlowStep): string => {
  const { type, url, value, key, name, parameters } = step
  if (type === 'navigate') return `Open ${String(url)}`
  if (type === 'keyDown') return `Press ${String(key)}`
  if (type === 'change') return `Enter “${String(value)}” into ${describeElement(step)}`
  if (type === 'doubleClick') return `Double-click ${describeElement(step)}`
  if (type === 'click') return `Click ${describeElement(step)}`
  if (name === CONTROL_STEP) return `Use the control ${String(Object(parameters).control)}`
  if (name === CLOCK_STEP) return `Move the clock to ${String(Object(parameters).to)}`
  return `Wait for ${describeElement(step)}`
}

const describeElement = (step: FlowStep): string => {
  const { aria, css } = readSelectors(getSelectors(step))
  return aria === undefined ? (css ?? 'an element') : `${aria.role ?? 'element'} “${aria.name}”`
}
