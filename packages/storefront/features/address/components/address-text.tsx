import { Cluster } from '@fixbench/ui/layout/layout.tsx'
import type { ReactNode } from 'react'
import { formatAddressLines, formatName } from '../address.rules.ts'
import styles from './address-text.module.css'

type Props = {
  address: Parameters<typeof formatAddressLines>[0] & { mobile: string; phoneCode?: string }
  badge?: ReactNode
}

/** An address as printed on a parcel: name, address lines, phone number. */
export function AddressText({ address, badge }: Props) {
  return (
    <span className={styles.address}>
      <Cluster as="span" className="ink text-md semibold">
        {formatName(address)} {badge}
      </Cluster>
      {formatAddressLines(address).map(line => (
        <span key={line}>{line}</span>
      ))}
      <span className="num">{`${address.phoneCode ?? ''} ${address.mobile}`.trim()}</span>
    </span>
  )
}
