import { describeStep } from '#console/pages/recordings/describe-step.ts'
import type { RecordingStore } from '#console/pages/recordings/recording-store.ts'
import { toDataUrl } from './picture.ts'

const MAX_PICTURES = 40

/** A picture of a page before a recorded step. */
export type RecordedPicture = {
  recording: string
  step: number
  title: string
  address: string
  picture: string
}

/** Pictures of the recordings of a world, earliest first: the last 40. */
export const listRecordedPictures = (store: RecordingStore, worldId: string): RecordedPicture[] =>
  store
    .list()
    .filter(recording => recording.worldId === worldId)
    .toReversed()
    .flatMap(({ recordingId, title, steps }) =>
      steps.map((step, index) => ({ ...step, recordingId, recording: title, step: index + 1 })),
    )
    .slice(-MAX_PICTURES)
    .flatMap(({ recordingId, recording, step, flow, address, picture }) => {
      const file = picture === null ? undefined : store.readPicture(recordingId, picture)
      return file === undefined
        ? []
        : [{ recording, step, title: describeStep(flow), address: address ?? '', picture: toDataUrl(file) }]
    })
