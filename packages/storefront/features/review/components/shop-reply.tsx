import { useBrand } from '#storefront/lib/shop.tsx'
import styles from './shop-reply.module.css'

/** The shop's reply to a review. */
export function ShopReply({ text }: { text: string }) {
  const { name } = useBrand()
  return (
    <div className={styles.reply}>
      <b>{name}</b>
      <p>{text}</p>
    </div>
  )
}
