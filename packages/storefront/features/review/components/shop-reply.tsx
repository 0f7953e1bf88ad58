import { brand } from '@fixbench/contract/core/brand.ts'
import styles from './shop-reply.module.css'

/** The shop's answer to a review. */
export function ShopReply({ text }: { text: string }) {
  return (
    <div className={styles.reply}>
      <b>{brand.name}</b>
      <p>{text}</p>
    </div>
  )
}
