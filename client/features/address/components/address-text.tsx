import type { ReactNode } from 'react'
import { linesOf, nameOf } from '../address.rules.ts'
import styles from './address-text.module.css'

type Props = {
  address: Parameters<typeof linesOf>[0] & { mobile: string; phoneCode?: string }
  badge?: ReactNode
}

/** An address as it stands on a parcel: name, lines, phone. */
export function AddressText({ address, badge }: Props) {
  return (
    <span className={styles.address}>
      <span className={styles.name}>
        {nameOf(address)} {badge}
      </span>
      {linesOf(address).map(line => (
        <span key={line}>{line}</span>
      ))}
      <span className="num">{`${address.phoneCode ?? ''} ${address.mobile}`.trim()}</span>
    </span>
  )
}
