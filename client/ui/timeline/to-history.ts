import type { TimelineItem } from './timeline.tsx'

/** Timeline items of past events, oldest first. The last one is the current state. */
export const toHistory = (events: readonly Omit<TimelineItem, 'id' | 'state'>[]): TimelineItem[] =>
  events.map((event, at) => ({ ...event, id: `${at}`, state: at < events.length - 1 ? 'done' : 'current' }))
