import { readMark } from '../recorder/own-recording.ts'
import { mountStory } from './story-bar.ts'

/** Entry point of the story bar and the recorder, loaded only while a story runs or is recorded in this browser. */
const runId = /(?:^|; )story=([\w-]+)/.exec(document.cookie)?.[1]
if (runId !== undefined && document.querySelector('story-bar') === null) void mountStory(runId)
if (readMark() !== undefined) {
  void import('../recorder/recorder.ts').then(recorder => recorder.startRecorder())
}
