import { Cluster } from '@fixbench/ui/layout/layout.tsx'
import { Picture } from '@fixbench/ui/picture/picture.tsx'
import styles from './cases.module.css'

/** Photos of a request or review. Each opens in full size. */
export function Photos({ urls }: { urls: readonly string[] }) {
  return (
    <Cluster as="ul" gap={2} className={styles.photos}>
      {urls.map((url, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <Picture src={url} alt={`Photo ${index + 1}`} width={96} height={96} h={192} fit="cover" />
          </a>
        </li>
      ))}
    </Cluster>
  )
}
