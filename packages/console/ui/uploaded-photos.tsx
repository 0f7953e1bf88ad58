import { Cluster } from '@fixbench/ui/layout/layout.tsx'
import { useWorld } from '../lib/world.ts'
import styles from './uploaded-photos.module.css'

/** Uploaded photos and PDF files. Each opens in full in a new tab. */
export function UploadedPhotos({ urls }: { urls: readonly string[] }) {
  const { world } = useWorld()
  if (urls.length === 0) return null

  return (
    <Cluster as="ul" className={styles.photos}>
      {urls.map((url, index) => {
        const src = `/console/api/uploads/${url.split('/').at(-1)}?world=${encodeURIComponent(world)}`
        return (
          <li key={url}>
            <a href={src} target="_blank" rel="noreferrer" aria-label={`Open photo ${index + 1}`}>
              {url.endsWith('.pdf') ? 'PDF' : <img src={src} alt="" width={96} height={96} loading="lazy" />}
            </a>
          </li>
        )
      })}
    </Cluster>
  )
}
