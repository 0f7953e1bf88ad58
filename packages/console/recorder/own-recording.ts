import { findMark, formatMark, type Mark } from '../pages/recordings/recording-cookie.ts'

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
