import { useRootState, useShopNow } from '#client/lib/shop.tsx'
import { useIsHydrated } from '#client/lib/use-is-hydrated.ts'
import { Countdown } from '#client/ui/countdown/countdown.tsx'
import { cx } from '#client/ui/cx.ts'
import { pictureSrc } from '#client/ui/picture/picture.tsx'
import type { Advert } from '#contract/home/home.schemas.ts'
import { parseCountdownEnd } from './menu.rules.ts'
import styles from './top-banner.module.css'

/** Banner above the header: the header advert with a countdown. Hidden without either, and when the countdown has ended. */
export function TopBanner({ advert }: { advert: Advert | undefined }) {
  const endsAt = useRootState(({ headerTopInfo: top }) => (top?.hasCountdown ? top.countdownEndsAt : null))
  if (advert === undefined || endsAt === null) return null
  return <BannerWithCountdown advert={advert} endsAt={endsAt} />
}

function BannerWithCountdown({ advert, endsAt }: { advert: Advert; endsAt: string }) {
  const text = useRootState(state => state.headerTopInfo?.text)
  const isHydrated = useIsHydrated()
  const remainingMs = parseCountdownEnd(endsAt, isHydrated) - useShopNow()
  if (remainingMs <= 0) return null
  return (
    <a
      href={advert.posterUrl}
      className={cx('focus-on-dark', styles.banner)}
      aria-label={`${text}. Shop the sale`}
    >
      <img
        src={pictureSrc(advert.picUrl, 80)}
        alt=""
        width={180}
        height={80}
        className={cx('from-1024', styles.picture)}
      />
      <strong className={cx(styles.text, 'truncate')}>{text}</strong>
      <Countdown variant="units" label="Ends in" remainingMs={remainingMs} className={styles.countdown} />
      <span aria-hidden className={cx('from-768', styles.go)}>
        Shop now
      </span>
    </a>
  )
}
