import { useRootState, useShopNow } from '#client/lib/shop.tsx'
import { useIsHydrated } from '#client/lib/use-is-hydrated.ts'
import { Countdown } from '#client/ui/countdown/countdown.tsx'
import { pictureSrc } from '#client/ui/picture/picture-src.ts'
import type { Advert } from '#contract/home.schemas.ts'
import { countdownEndMs } from './menu.rules.ts'
import styles from './top-banner.module.css'

/** Strip above the header: the header advert with a countdown by shop time. Needs both, and hides when the countdown ends. */
export function TopBanner({ advert }: { advert: Advert | undefined }) {
  const endsAt = useRootState(({ headerTopInfo: top }) => (top?.hasCountdown ? top.countdownEndsAt : null))
  if (advert === undefined || endsAt === null) return null
  return <CountingBanner advert={advert} endsAt={endsAt} />
}

function CountingBanner({ advert, endsAt }: { advert: Advert; endsAt: string }) {
  const text = useRootState(state => state.headerTopInfo?.text)
  const isHydrated = useIsHydrated()
  const remainingMs = countdownEndMs(endsAt, isHydrated) - useShopNow()
  if (remainingMs <= 0) return null
  return (
    <a href={advert.posterUrl} className={styles.banner} aria-label={`${text}. Shop the sale`}>
      <img src={pictureSrc(advert.picUrl, 80)} alt="" width={180} height={80} className={styles.picture} />
      <strong className={styles.text}>{text}</strong>
      <Countdown variant="units" label="Ends in" remainingMs={remainingMs} className={styles.countdown} />
      <span aria-hidden className={styles.go}>
        Shop now
      </span>
    </a>
  )
}
