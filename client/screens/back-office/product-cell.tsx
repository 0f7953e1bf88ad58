import { Picture } from '@fixbench/ui/picture/picture.tsx'
import styles from './cases.module.css'

type Props = { image: string; name: string; href: string; note: string }

/** A product with its picture, and a code or variant below its name. */
export function ProductCell({ image, name, href, note }: Props) {
  return (
    <span className={styles.product}>
      <Picture src={image} alt="" width={40} height={40} h={80} className={styles.thumb} />
      <span>
        <a href={href}>{name}</a>
        <small className="fine regular">{note}</small>
      </span>
    </span>
  )
}
