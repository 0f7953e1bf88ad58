import { z } from 'zod'

const START = 'data:image/jpeg;base64,'
/** A request has at most 1 MB. */
const MAX_LETTERS = 950_000

/** A picture of a page as a data URL with a JPEG file. */
export const pictureField = () =>
  z
    .string()
    .max(MAX_LETTERS, 'is too large')
    .regex(/^data:image\/jpeg;base64,\/9j\/[\w+/]+={0,2}$/, 'must be a JPEG picture as a data URL')
    .describe('JPEG picture as a data URL')

/** The file of a picture. */
export const toFile = (picture: string): Buffer => Buffer.from(picture.slice(START.length), 'base64')

/** The data URL of a file. */
export const toDataUrl = (file: Buffer): string => START + file.toString('base64')
