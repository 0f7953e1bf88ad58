import { mountStory } from './story-bar.ts'

/** Entry point of the story bar, loaded only while a story runs in this browser. */
const runId = /(?:^|; )story=([\w-]+)/.exec(document.cookie)?.[1]
if (runId !== undefined && document.querySelector('story-bar') === null) void mountStory(runId)
