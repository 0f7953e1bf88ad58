import { splitGrade } from '@fixbench/contract/catalog/spec-grade.ts'
import { GradeMark } from '@fixbench/ui/badge/grade-mark.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { Cluster, Stack } from '@fixbench/ui/layout/layout.tsx'
import { Picture } from '@fixbench/ui/picture/picture.tsx'
import type { ReactNode } from 'react'
import styles from './item-row.module.css'

/** Items of an order, checkout or request. In a narrow column, prices move below the name. */
export function ItemList({ children }: { children: ReactNode }) {
  return <ul className={styles.items}>{children}</ul>
}

type ItemRowProps = {
  image: string
  name: string
  /** Product page; without it, the name is plain text. */
  href: string | undefined
  /** Specification, SKU or quantity, in small type below the name. */
  details: ReactNode
  /** Badges and problems below the details. */
  notes?: ReactNode
  /** Unit price and quantity. */
  price?: ReactNode
  /** The total of the row, with its discounts as `<small>`. */
  total?: ReactNode
  isMuted?: boolean
}

/** One item with picture, name, price and total. */
export function ItemRow({ image, name, href, details, notes, price, total, isMuted }: ItemRowProps) {
  return (
    <li className={cx(styles.row, isMuted && styles.muted)}>
      <Picture src={image} alt="" width={56} height={56} h={120} />
      <Stack gap={1} align="start" className={styles.words}>
        {href === undefined ? <span>{name}</span> : <a href={href}>{name}</a>}
        <small className="ink-3">{details}</small>
        {notes}
      </Stack>
      {price !== undefined && (
        <Cluster as="span" isInline gap={[0, 2]} justify="end" className={cx('num', styles.price)}>
          {price}
        </Cluster>
      )}
      {total !== undefined && <strong className={cx(styles.total, 'num')}>{total}</strong>}
    </li>
  )
}

/** Grade mark, remaining specification and SKU of an item. */
export function SpecAndSku({ spec, sku }: { spec: string; sku: string }) {
  const { grade, rest } = splitGrade(spec)
  return (
    <DotText>
      {spec !== '' && (
        <>
          {grade !== null && <GradeMark grade={grade} />} {rest}
        </>
      )}
      <span className={cx('code', styles.sku)}>{sku}</span>
    </DotText>
  )
}
