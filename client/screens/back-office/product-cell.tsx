import { Row } from '@fixbench/ui/layout/layout.tsx'
import { Picture } from '@fixbench/ui/picture/picture.tsx'
import styles from './product-cell.module.css'

type Props = { image: string; name: string; href: string; note: string }

/** A product with its picture, and its SKU, or nothing, below the name. */
export function ProductCell({ image, name, href, note }: Props) {
  return (
    <Row as="span" gap={3} align="start" className={styles.product}>
      <Picture src={image} alt="" width={40} height={40} h={80} className={styles.thumb} />
      <span>
        <a href={href}>{name}</a>
        <small className="code fine regular">{note}</small>
      </span>
    </Row>
  )
}
