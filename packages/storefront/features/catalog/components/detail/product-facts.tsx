import type { ProductDetail, Sku } from '@fixbench/contract/catalog/catalog.schemas.ts'
import { formatCount, formatInteger } from '@fixbench/contract/core/format.ts'
import { WARRANTY, WARRANTY_MONTHS } from '@fixbench/contract/support/promises.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { CopyButton } from '@fixbench/ui/button/copy-button.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { Icon } from '@fixbench/ui/icon/icon.tsx'
import { Cluster, Row, Stack } from '@fixbench/ui/layout/layout.tsx'
import { Popover } from '@fixbench/ui/overlay/popover.tsx'
import { Stars } from '@fixbench/ui/rating/stars.tsx'
import { ShareLinks } from '@fixbench/ui/share/share-links.tsx'
import { useBrand, useShop } from '#storefront/lib/shop.tsx'
import { paths } from '#storefront/paths.ts'
import { toBenefits } from '#storefront/shared/benefits/benefits.ts'
import { describeArrival } from '#storefront/shared/goods/goods.rules.ts'
import styles from './product-facts.module.css'
import trustStyles from './trust-row.module.css'

type ProductFactsProps = { product: ProductDetail; sku: Sku | undefined }

/** Title of a product with badges, SKU code, rating, number of questions and compatible models. */
export function ProductFacts({ product, sku }: ProductFactsProps) {
  const { reviewSummary, questionCount, soldCount } = product
  const code = sku?.skuCode ?? product.spuCode
  const hasGradeChoice = product.axes.some(({ key }) => key === 'grade')
  const grade = hasGradeChoice ? (sku?.grade ?? null) : null

  return (
    <Stack as="header" gap={2}>
      <Cluster gap={1} className={styles.badges}>
        {product.isNew && (
          <Badge tone="new" isUpper>
            New
          </Badge>
        )}
        {product.isPresale && (
          <Badge tone="brand" isUpper>
            Pre-order
          </Badge>
        )}
        {product.dangerousGoods !== 'none' && (
          <Badge tone="warn">{formatDangerousGoods(product.dangerousGoods)}</Badge>
        )}
      </Cluster>
      <h1 className="text-2xl">
        {product.nameEn}
        {grade !== null && <span className="ink-2">, {grade}</span>}
      </h1>
      <Cluster as="p" gap={[1, 4]} className="text-sm ink-2">
        <span>
          SKU <span className="code">{code}</span>
        </span>
        <CopyButton value={code} label="Copy" />
        {product.brand !== null && (
          <span>{product.kind === 'part' ? `For ${product.brand} devices` : `Brand: ${product.brand}`}</span>
        )}
      </Cluster>
      <Cluster gap={[1, 4]} className="text-sm ink-2">
        {reviewSummary.count > 0 ? (
          <Stars value={reviewSummary.average} count={reviewSummary.count} href="#reviews" size="md" />
        ) : (
          <a href="#reviews">No reviews yet</a>
        )}
        <a href="#questions">{formatQuestionCount(questionCount)}</a>
        {soldCount > 0 && <span>{formatInteger(soldCount)} sold</span>}
        <ShareProduct product={product} />
      </Cluster>
      {product.models.length > 0 && <FitsLine models={product.models} />}
    </Stack>
  )
}

/** Button that opens links for sharing a product. */
function ShareProduct({ product }: Pick<ProductFactsProps, 'product'>) {
  const { origins } = useShop()
  return (
    <Popover
      label="Share this product"
      trigger={props => (
        <Button variant="link" size="sm" icon={<Icon name="share-2" />} {...props}>
          Share
        </Button>
      )}
    >
      <ShareLinks url={origins.shop + paths.detail(product.seoUrl)} title={product.nameEn} />
    </Popover>
  )
}

const MODELS_SHOWN = 2

function FitsLine({ models }: { models: ProductDetail['models'] }) {
  const rest = models.length - MODELS_SHOWN

  return (
    <p className={cx('note', styles.fits)}>
      <b>Fits</b>{' '}
      {models.slice(0, MODELS_SHOWN).map(({ deviceId, name, url, modelCodes }, index) => (
        <span key={deviceId}>
          {index > 0 && ', '}
          <a href={paths.list(url)}>{name}</a>
          <ModelCodes codes={modelCodes} />
        </span>
      ))}
      {rest > 0 && (
        <>
          {' '}
          <a href="#compatibility">and {rest} more</a>
        </>
      )}
    </p>
  )
}

const CODES_SHOWN = 4

function ModelCodes({ codes }: { codes: readonly string[] }) {
  const rest = codes.length - CODES_SHOWN
  if (codes.length === 0) return null
  return (
    <>
      <span className="code"> {codes.slice(0, CODES_SHOWN).join(', ')}</span>
      {rest > 0 && (
        <>
          {' '}
          <a href="#compatibility">+{rest} more</a>
        </>
      )}
    </>
  )
}

const formatDangerousGoods = (code: string): string =>
  code === 'UN3480' || code.startsWith('lithium') ? 'Battery: ships separately' : 'Limited carriers'

const formatQuestionCount = (count: number): string =>
  count === 0 ? 'Ask a question' : formatCount(count, 'question')

type Warranted = { product: Pick<ProductDetail, 'warrantyMonths' | 'doaDays'> }

/** The shop's promises for a product: reasons to buy of its brand, else warranty, replacement on arrival, testing, packing. */
export function TrustRow({ product }: Warranted) {
  const benefits = toBenefits(useBrand(), [])
  if (benefits.length === 0) return <SeededTrustRow product={product} />

  return (
    <ul className={trustStyles.row}>
      {benefits.map(({ icon, title }) => (
        <Row as="li" key={title}>
          <Icon name={icon} />
          <span>{title}</span>
        </Row>
      ))}
    </ul>
  )
}

function SeededTrustRow({ product: { warrantyMonths, doaDays } }: Warranted) {
  return (
    <ul className={trustStyles.row}>
      <Row as="li">
        <Icon name="shield-check" />
        <a href={paths.warrantyPolicy()}>{formatWarranty(warrantyMonths)}</a>
      </Row>
      {doaDays > 0 && (
        <Row as="li">
          <Icon name="rotate-ccw" />
          <span>{describeArrival(doaDays)}</span>
        </Row>
      )}
      <Row as="li">
        <Icon name="badge-check" />
        <a href={paths.qualityControl()}>Tested before shipping</a>
      </Row>
      <Row as="li">
        <Icon name="package-check" />
        <span>Foam-packed and labeled by SKU</span>
      </Row>
    </ul>
  )
}

const formatWarranty = (months: number): string => {
  if (months === WARRANTY_MONTHS) return WARRANTY
  return months === 0 ? 'Replaced if faulty on arrival' : `${months}-month warranty`
}
