/** Cookie with the recording of a browser and its latest step: `0af3.12`. The page sets it, so it isn't `httpOnly`. */
export const RECORDING_COOKIE = 'recording'

/** The step of a recording to which a request belongs. */
export type Mark = { recordingId: string; mark: number }

/** Formats the value of the cookie. */
export const formatMark = ({ recordingId, mark }: Mark): string => `${recordingId}.${mark}`

/** Parses the value of the cookie; undefined when it has another form. */
export const parseMark = (value: string | undefined): Mark | undefined => {
  const [, recordingId, mark] = /^([a-f0-9]+)\.(\d{1,4})$/.exec(value ?? '') ?? []
  return recordingId === undefined ? undefined : { recordingId, mark: Number(mark) }
}

/** The mark among the cookies of a header or of `document.cookie`; undefined without one. */
export const findMark = (cookies: string | undefined): Mark | undefined =>
  parseMark(/(?:^|; ?)recording=([^;]+)/.exec(cookies ?? '')?.[1])
