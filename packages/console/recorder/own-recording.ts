import { findMark, formatMark, type Mark } from '../pages/recordings/recording-cookie.ts'

/** Attribute of the html element once what a person does on the page is recorded. */
export const RECORDING = 'data-recording'

/** The recording of this browser and its latest step; undefined when nothing is recorded. */
export const readMark = (): Mark | undefined => findMark(document.cookie)

/** Forgets the recording in this browser. */
export const leaveRecording = (): void => {
  document.cookie = 'recording=; Max-Age=0; Path=/; SameSite=Lax'
}

/** Follows a recording in this browser from now on. */
export const enterRecording = (mark: Mark): void => {
  document.cookie = `recording=${formatMark(mark)}; Path=/; SameSite=Lax`
}

const PAGE_KEY = 'recording'

/** Whether this is the tab's first page of a recording, which the recording itself has opened. True only once. */
export const isFirstPage = (recordingId: string): boolean => {
  const isFirst = sessionStorage.getItem(PAGE_KEY) !== recordingId
  sessionStorage.setItem(PAGE_KEY, recordingId)
  return isFirst
}
