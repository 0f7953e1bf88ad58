import type { DevicePart, DeviceParts } from '@fixbench/contract/catalog/device-parts.schemas.ts'
import { formatMoney } from '@fixbench/contract/core/format.ts'
import { cx } from '@fixbench/ui/cx.ts'
import { toLoading } from '@fixbench/ui/picture/picture.tsx'
import type { CSSProperties } from 'react'
import { paths } from '#storefront/paths.ts'
import { describeStock, findHiddenPriceLabel } from '#storefront/shared/product-card/product-card.rules.ts'
import styles from './exploded-device.module.css'

type ExplodedDeviceProps = {
  device: DeviceParts
  /** Loads the drawing eagerly, for devices above the fold. */
  isEager?: boolean
  /** Animates the layers apart once on load, unless the visitor prefers reduced motion. */
  drifts?: boolean
}

/**
 * Exploded view of a device. Each part is a link: labeled beside the drawing on wide screens, numbered and listed below
 * it on phones. The server computes all positions.
 */
export function ExplodedDevice({ device, isEager = false, drifts = false }: ExplodedDeviceProps) {
  const { pictures, imageUrl, name, parts, highlighted } = device
  const mark = drifts ? '#drift' : ''
  const loading = toLoading(isEager)

  return (
    <div className={cx(styles.stage, pictures === null && styles.whole)}>
      {pictures === null ? (
        <img
          src={`${imageUrl}?h=440`}
          alt=""
          width={440}
          height={440}
          className={styles.photo}
          {...loading}
        />
      ) : (
        <picture key={pictures.wide}>
          <source media="(width < 64rem)" srcSet={pictures.main + mark} width={600} height={760} />
          <img
            src={pictures.wide + mark}
            alt=""
            width={1080}
            height={640}
            className={styles.art}
            {...loading}
          />
        </picture>
      )}
      <ol className={styles.parts} aria-label={`Parts of ${name}`}>
        {parts.map((part, index) => (
          <li key={part.key}>
            <Part part={part} number={index + 1} isCurrent={part.key === highlighted} />
          </li>
        ))}
      </ol>
    </div>
  )
}

type PartProps = { part: DevicePart; number: number; isCurrent: boolean }

function Part({ part, number, isCurrent }: PartProps) {
  const { spot, seoUrl, url, tagIds, name, fromPrice } = part
  const stock = describeStock(part.stock)
  const price =
    fromPrice === null
      ? findHiddenPriceLabel({ priceMode: part.priceMode, displayPrice: null })
      : `From ${formatMoney(fromPrice)}`
  const href = seoUrl === null ? paths.list(url, { tagIds: tagIds.join(',') }) : paths.detail(seoUrl)

  return (
    <a
      href={href}
      aria-current={isCurrent ? 'true' : undefined}
      className={cx(styles.part, spot?.label.isAbove === true && styles.above)}
      style={spot === null ? undefined : toPositionStyle(spot)}
    >
      {spot !== null && (
        <>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className={styles.line}>
            <path d={`M${spot.wide.x} ${spot.wide.y}L${spot.label.x} ${spot.label.isAbove ? 0 : 100}`} />
          </svg>
          <span className={styles.dot} aria-hidden="true">
            <span>{number}</span>
          </span>
        </>
      )}
      <span className={styles.label}>
        <b>{name}</b>{' '}
        <span className={styles.facts}>
          <span>{price}</span> <span className={styles[stock.tone]}>{stock.label}</span>
          {isCurrent && <span className={styles.here}> This part</span>}
        </span>
      </span>
    </a>
  )
}

const toPositionStyle = ({ wide, main, label }: NonNullable<DevicePart['spot']>): CSSProperties => ({
  '--wide-x': `${wide.x}%`,
  '--wide-y': `${wide.y}%`,
  '--main-x': main.x,
  '--main-y': main.y,
  '--label-x': `${label.x}%`,
})
