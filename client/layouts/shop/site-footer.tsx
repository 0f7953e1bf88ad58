import type { Brand } from '@fixbench/contract/brand/brand.ts'
import { REPLY_TIME, WARRANTY_CLAIM } from '@fixbench/contract/support/promises.ts'
import { useBrand } from '@fixbench/storefront/lib/shop.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { type Benefit, toBenefits } from '@fixbench/storefront/shared/benefits/benefits.ts'
import { cx } from '@fixbench/ui/cx.ts'
import { Icon } from '@fixbench/ui/icon/icon.tsx'
import { Cluster, Container, Row, Stack } from '@fixbench/ui/layout/layout.tsx'
import { BrandRating } from './brand-rating.tsx'
import { Copyright } from './copyright.tsx'
import styles from './site-footer.module.css'

const seededBenefits: readonly Benefit[] = [
  {
    icon: 'badge-check',
    title: 'Masters Choice',
    text: 'Parts and tools tested by working repair techs before we list them.',
  },
  {
    icon: 'shield-check',
    title: 'Quality Assurance',
    text: `Every batch is inspected. ${WARRANTY_CLAIM}.`,
  },
  {
    icon: 'wallet',
    title: 'Competitive Price',
    text: 'Quantity discounts, plus wholesale levels for regular buyers.',
  },
  {
    icon: 'headset',
    title: 'Hassle-Free Service',
    text: `One contact from quote to return, with replies within ${REPLY_TIME}.`,
  },
]

const COMPANY = 'Company Info'

type FooterLink = { label: string; href: string; isExternal?: boolean }

type FooterGroup = { title: string; links: readonly FooterLink[] }

const groups: readonly FooterGroup[] = [
  {
    title: COMPANY,
    links: [
      { label: 'About Us', href: paths.aboutUs() },
      { label: 'Contact Us', href: paths.contactUs() },
      { label: 'Blog', href: paths.blog() },
    ],
  },
  {
    title: 'Program',
    links: [
      { label: 'Wholesale', href: paths.wholesale() },
      { label: 'Product Experiencer', href: paths.productExperiencer() },
    ],
  },
  {
    title: 'Customer Service',
    links: [
      { label: 'Ordering Guide', href: paths.orderingGuide() },
      { label: 'Order Tracking', href: paths.orders() },
      { label: 'Quality Control', href: paths.qualityControl() },
      { label: 'Shipping Policy', href: paths.shippingPolicy() },
      { label: 'Duties & Taxes', href: paths.dutiesTaxes() },
      { label: 'FAQ', href: paths.faq() },
      { label: 'IOSS', href: paths.ioss() },
    ],
  },
  {
    title: 'Terms & Conditions',
    links: [
      { label: 'Terms of Use', href: paths.termsOfUse() },
      { label: 'Privacy', href: paths.privacy() },
      { label: 'Warranty Policy', href: paths.warrantyPolicy() },
      { label: 'Trademark Disclaimer', href: paths.trademarkDisclaimer() },
    ],
  },
]

/** Pages about repair parts. */
const TRADE_PAGES = [
  paths.blog(),
  paths.productExperiencer(),
  paths.qualityControl(),
  paths.trademarkDisclaimer(),
]

/** The groups of links; the company's own sites are those of the brand. */
const toGroups = ({ videoSite, officialSite, hasDevices }: Brand): FooterGroup[] => {
  const sites = [
    { label: 'Video', href: videoSite },
    { label: 'Official Site', href: officialSite },
  ].flatMap(({ label, href }) => (href === null ? [] : [{ label, href, isExternal: true }]))

  return groups.map(({ title, links }) => {
    const all = title === COMPANY ? [...links, ...sites] : links
    return { title, links: all.filter(({ href }) => hasDevices || !TRADE_PAGES.includes(href)) }
  })
}

/** Footer of the shop: benefits, links, service email, social networks, rating and copyright. */
export function SiteFooter() {
  const { legalNote } = useBrand()
  return (
    <footer className={styles.footer}>
      <FooterContent />
      <div className={styles.dark}>
        <Container className={styles.legal}>
          <p>
            <Copyright /> All rights reserved.
          </p>
          <p>{legalNote}</p>
        </Container>
      </div>
    </footer>
  )
}

function FooterContent() {
  const brand = useBrand()

  return (
    <div>
      <Container>
        <ul className={styles.benefits} aria-label="Why shop with us">
          {toBenefits(brand, seededBenefits).map(({ icon, title, text }) => (
            <Row as="li" gap={3} align="stretch" key={title}>
              <Icon name={icon} size={28} strokeWidth={1.5} />
              <div>
                <h2 className="ink text-md">{title}</h2>
                <p>{text}</p>
              </div>
            </Row>
          ))}
        </ul>
      </Container>
      <div className={cx(styles.dark, styles.main)}>
        <Container className={styles.columns}>
          {toGroups(brand).map(group => (
            <nav key={group.title} aria-label={group.title} className={styles.group}>
              <h2>{group.title}</h2>
              <Stack as="ul" gap={2}>
                {group.links.map(link => (
                  <li key={link.label}>
                    <a href={link.href} {...(link.isExternal ? externalLink : {})}>
                      {link.label}
                    </a>
                  </li>
                ))}
              </Stack>
            </nav>
          ))}
          <FooterContact />
        </Container>
      </div>
    </div>
  )
}

const externalLink = { target: '_blank', rel: 'noopener noreferrer' }

function FooterContact() {
  const brand = useBrand()

  return (
    <Stack as="section" gap={3} aria-label="Contact" className={styles.contact}>
      <h2>Service</h2>
      <a href={`mailto:${brand.serviceEmail}`} className={styles.mail}>
        {brand.serviceEmail}
      </a>
      <Cluster as="ul" gap={[2, 4]} className={styles.social} aria-label="Follow us">
        {Object.entries(brand.social).map(([name, href]) => (
          <li key={name}>
            <a href={href} {...externalLink}>
              {name}
            </a>
          </li>
        ))}
      </Cluster>
      <BrandRating isOnDark />
    </Stack>
  )
}
