import type { Advert } from '@fixbench/contract/home/home.schemas.ts'
import { REPLY_TIME, WARRANTY } from '@fixbench/contract/support/promises.ts'
import { useBrand } from '@fixbench/storefront/lib/shop.tsx'
import { type Benefit, toBenefits } from '@fixbench/storefront/shared/benefits/benefits.ts'
import { Carousel } from '@fixbench/ui/carousel/carousel.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { Icon } from '@fixbench/ui/icon/icon.tsx'
import { Card, Row } from '@fixbench/ui/layout/layout.tsx'
import { Picture } from '@fixbench/ui/picture/picture.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { headerQueries } from '#client/layouts/shop/header.queries.ts'
import { HeroCategories } from '#client/layouts/shop/menu/hero-categories.tsx'
import styles from './hero.module.css'
import { homeQueries } from './home.queries.ts'

/** Second view: categories, carousel of campaigns, two small banners and the benefits. */
export function Hero() {
  const { data: menu } = useQuery(headerQueries.homeMenu())
  const { data: adverts } = useSuspenseQuery(homeQueries.adverts())
  const at = (position: string) => adverts.rows.filter(advert => advert.position === position)
  const side = at('home-side')

  return (
    <div
      className={cx(styles.hero, side.length === 0 && styles.wide, menu === undefined && styles.withoutMenu)}
    >
      {menu !== undefined && <HeroCategories groups={menu.groups} />}
      <Carousel
        label="Promotions"
        className={styles.carousel}
        slides={at('home-main').map(advert => ({
          id: advert.id,
          label: advert.title,
          content: <Slide advert={advert} />,
        }))}
      />
      <div className={styles.side}>
        {side.map(advert => (
          <a key={advert.id} href={advert.posterUrl} className={styles.banner}>
            <Picture src={advert.picUrl} alt="" width={280} height={210} h={220} fit="cover" />
            <b className="text-lg">{advert.title}</b>
            <span>{advert.subtitle}</span>
          </a>
        ))}
      </div>
      <Benefits />
    </div>
  )
}

/** On phones the picture is 11rem high, so 360 px wide. */
const SLIDE_SIZES = '(width < 48rem) 360px, 900px'

function Slide({ advert }: { advert: Advert }) {
  return (
    <a href={advert.posterUrl} className={styles.slide}>
      <Picture src={advert.picUrl} alt="" width={900} height={440} sizes={SLIDE_SIZES} fit="cover" />
      <span className={styles.words}>
        <b>{advert.title}</b>
        <span>{advert.subtitle}</span>
        <span className={styles.button}>Shop now</span>
      </span>
    </a>
  )
}

const seededBenefits: readonly Benefit[] = [
  { icon: 'badge-check', title: 'Graded and tested', text: 'Consistent, bench-tested grades' },
  { icon: 'shield-check', title: WARRANTY, text: 'Except on consumables and chips' },
  { icon: 'truck', title: 'Ships worldwide', text: 'See rates and dates before you pay' },
  { icon: 'headset', title: 'Support from repair techs', text: `Replies within ${REPLY_TIME}` },
]

function Benefits() {
  const brand = useBrand()
  return (
    <Card as="ul" className={styles.benefits} aria-label="Why shop with us">
      {toBenefits(brand, seededBenefits).map(({ icon, title, text }) => (
        <Row as="li" gap={3} key={title}>
          <Icon className="ink-brand" name={icon} size={26} strokeWidth={1.5} />
          <span>
            <b>{title}</b>
            <small className="ink-2">{text}</small>
          </span>
        </Row>
      ))}
    </Card>
  )
}
