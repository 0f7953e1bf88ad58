import type {
  RefurbishingItem,
  RefurbishingJob,
} from '@fixbench/contract/catalog/refurbishing-job.schemas.ts'
import { formatMoney } from '@fixbench/contract/core/format.ts'
import { toCutOut } from '@fixbench/storefront/features/catalog/gallery.rules.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { Picture } from '@fixbench/ui/picture/picture.tsx'
import { Fragment } from 'react'
import styles from './refurbishing-steps.module.css'

type Step = RefurbishingJob['steps'][number]

const texts: Readonly<Record<Step['code'], { title: string; text: string }>> = {
  separate: {
    title: 'Separate',
    text: 'Hold the display on the hot plate and pull wire through the adhesive. Curved OLEDs go into a freezer instead.',
  },
  clean: {
    title: 'Clean',
    text: 'Warm the old adhesive, roll it off, and wipe the rest with remover in one direction.',
  },
  laminate: {
    title: 'Laminate',
    text: 'Align the new glass and its OCA film in a mold, then bond them under vacuum.',
  },
  debubble: {
    title: 'Remove bubbles',
    text: 'Heat and pressure push the last air into the adhesive. Let the pressure fall slowly.',
  },
  frame: {
    title: 'Press the frame',
    text: 'Glue on a new frame and hold it in the press. Then test touch and picture again.',
  },
}

/** Steps of a refurbishing line, each with its machine and supplies. */
export function RefurbishingSteps({ job }: { job: RefurbishingJob }) {
  return (
    <>
      <ol className={styles.steps}>
        {job.steps.map(({ code, machine, supplies }, index) => (
          <li key={code}>
            <Stack gap={1}>
              <span aria-hidden className={styles.number}>
                {index + 1}
              </span>
              <h3>{texts[code].title}</h3>
              <p className="note">{texts[code].text}</p>
            </Stack>
            {machine !== null && <Machine item={machine} />}
            <Supplies items={supplies} />
          </li>
        ))}
      </ol>
      {job.machinesTotal !== null && (
        <p className={styles.total}>
          One machine for each step
          {job.utilities.map(({ seoUrl, name, price }) => (
            <Fragment key={seoUrl}>
              {', plus '}
              <a href={paths.detail(seoUrl)}>{name}</a> ({formatPrice(price)})
            </Fragment>
          ))}
          : <b className="num">{formatMoney(job.machinesTotal)}</b>, before shipping
        </p>
      )}
    </>
  )
}

const formatPrice = (price: number | null): string =>
  price === null ? 'Price on request' : formatMoney(price)

function Machine({ item }: { item: RefurbishingItem }) {
  return (
    <a href={paths.detail(item.seoUrl)} className={styles.machine}>
      <Picture src={toCutOut(item.imgUrl)} alt="" width={160} height={160} />
      <span>{item.name}</span>
      <b className="num text-lg">{formatPrice(item.price)}</b>
    </a>
  )
}

function Supplies({ items }: { items: readonly RefurbishingItem[] }) {
  if (items.length === 0) return null
  return (
    <div className={styles.supplies}>
      <h4>Uses</h4>
      <Stack as="ul" gap={2}>
        {items.map(({ seoUrl, name, price }) => (
          <li key={seoUrl}>
            <a href={paths.detail(seoUrl)}>{name}</a>{' '}
            <span className="num semibold nowrap">{formatPrice(price)}</span>
          </li>
        ))}
      </Stack>
    </div>
  )
}
