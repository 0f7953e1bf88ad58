import type { TestApp } from './create-test-app.ts'

/** Stores the row of an uploaded photo, without a file, and returns its URL. */
export const storePhoto = async ({ deps }: TestApp, name: string): Promise<string> => {
  const url = `/uploads/${name}.png`
  const createdAt = deps.clock.now()
  await deps.db.upload.upsert({
    where: { url },
    create: { url, fileName: 'a.png', mimeType: 'image/png', sizeBytes: 1, sha256: name, createdAt },
    update: {},
  })
  return url
}
