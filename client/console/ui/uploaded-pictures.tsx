import { useWorld } from '../lib/world.ts'
import styles from './uploaded-pictures.module.css'

/** Uploaded pictures. Each opens at full size. */
export function UploadedPictures({ urls }: { urls: readonly string[] }) {
  const { world } = useWorld()
  if (urls.length === 0) return null
  return (
    <ul className={styles.pictures}>
      {urls.map((url, at) => {
        const src = `/console/api/uploads/${url.split('/').at(-1)}?world=${encodeURIComponent(world)}`
        return (
          <li key={url}>
            <a href={src} target="_blank" rel="noreferrer" aria-label={`Open picture ${at + 1}`}>
              {url.endsWith('.pdf') ? 'PDF' : <img src={src} alt="" width={96} height={96} loading="lazy" />}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
