import { eventTopics } from '@fixbench/contract/event/shop-event.ts'

/** The topics of events with their words for people. */
export const topicOptions = eventTopics.map(value => ({ value, label: value.replace('_', '-') }))
