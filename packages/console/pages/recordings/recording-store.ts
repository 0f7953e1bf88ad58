import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { EVERY_SHOP, publish } from '@fixbench/server/context/events.ts'
import { failField } from '@fixbench/server/lib/fail.ts'
import { readJson, writeJson } from '@fixbench/worlds/storage/files.ts'
import { type Recording, RecordingSchema } from './recording.schema.ts'

/** Keeps recordings as one file each, with a folder of pictures, in the data folder, so they survive a restart. */
export const openRecordingStore = (dataDir: string) => {
  const folder = path.join(dataDir, 'recordings')
  const getFile = (recordingId: string): string => path.join(folder, `${recordingId}.json`)
  const getPictures = (recordingId: string): string => path.join(folder, recordingId)
  const read = (recordingId: string): Recording | undefined =>
    RecordingSchema.safeParse(readJson(getFile(recordingId))).data

  return {
    /** All recordings, the latest first. Damaged files are left out. */
    list: (): Recording[] => {
      const names = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.json')) : []
      return names
        .flatMap(name => read(path.basename(name, '.json')) ?? [])
        .toSorted((one, other) => other.madeAt.localeCompare(one.madeAt))
    },
    /** The recording with this ID. Fails with 3001 on `recordingId` when there is none. */
    get: (recordingId: string): Recording =>
      (/^[a-f0-9]+$/.test(recordingId) ? read(recordingId) : undefined) ??
      failField('recordingId', `there is no recording “${recordingId}”`),
    save: (recording: Recording): void => {
      mkdirSync(folder, { recursive: true })
      writeJson(getFile(recording.recordingId), recording)
      publish(EVERY_SHOP, 'recordings')
    },
    /** Keeps a picture of a recording and returns its name. */
    savePicture: (recordingId: string, mark: number, file: Buffer): string => {
      const name = `${mark}.jpg`
      mkdirSync(getPictures(recordingId), { recursive: true })
      writeFileSync(path.join(getPictures(recordingId), name), file)
      return name
    },
    /** The file of a picture of a recording; undefined when it is missing. */
    readPicture: (recordingId: string, name: string): Buffer | undefined => {
      const file = path.join(getPictures(recordingId), path.basename(name))
      return existsSync(file) ? readFileSync(file) : undefined
    },
    remove: ({ recordingId }: Recording): void => {
      rmSync(getFile(recordingId), { force: true })
      rmSync(getPictures(recordingId), { recursive: true, force: true })
      publish(EVERY_SHOP, 'recordings')
    },
  }
}
export type RecordingStore = ReturnType<typeof openRecordingStore>
