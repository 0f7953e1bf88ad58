import { Cluster } from '@fixbench/ui/layout/layout.tsx'
import { Picture, pictureSrc } from '@fixbench/ui/picture/picture.tsx'
import styles from './photos.module.css'

interface PhotosProps {
  urls: readonly string[]
  /** What the photos belong to, for their labels: “Photo 1 of the request”. */
  of: string
}

/** Photos that people uploaded with a request or a review. Each opens in full size. Renders nothing without photos. */
export function Photos({ urls, of }: PhotosProps) {
  if (urls.length === 0) {
    return null
  }

  return (
    <Cluster as="ul" className={styles.photos}>
      {urls.map((url, index) => (
        <li key={url}>
          <a
            href={pictureSrc(url, 960)}
            target="_blank"
            rel="noreferrer"
            aria-label={`Photo ${index + 1} of ${of}`}
          >
            <Picture src={url} alt="" width={96} height={96} fit="cover" />
          </a>
        </li>
      ))}
    </Cluster>
  )
}
