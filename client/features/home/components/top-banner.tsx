import { useSuspenseQuery } from '@tanstack/react-query'
import { useRootState, useShopNow } from '#client/lib/shop.tsx'
import { Countdown } from '#client/ui/countdown/countdown.tsx'
import { pictureSrc } from '#client/ui/picture/picture-src.ts'
import { homeQueries } from '../home.queries.ts'
import { countdownEndMs } from '../home.rules.ts'
import styles from './top-banner.module.css'

/** Strip above the header: the header advert with a countdown by shop time. Hides for good when the countdown ends. */
export function TopBanner() {
  const { data: header } = useSuspenseQuery(homeQueries.header())
  const top = useRootState(state => state.headerTopInfo)
  const now = useShopNow()
  const advert = header.headAdverts[0]
  if (advert === undefined || top === null || !top.hasCountdown || top.countdownEndsAt === null) return null
  const remainingMs = countdownEndMs(top.countdownEndsAt) - now
  if (remainingMs <= 0) return null
  return (
    <a href={advert.posterUrl} className={styles.banner} aria-label={`${top.text} Campaign page`}>
      <img src={pictureSrc(advert.picUrl, 60)} alt="" width={160} height={48} className={styles.picture} />
      <strong className={styles.text}>{top.text}</strong>
      <Countdown label="Ends in" remainingMs={remainingMs} />
    </a>
  )
}
