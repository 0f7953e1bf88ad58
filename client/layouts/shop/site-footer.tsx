import { brand } from '@fixbench/contract/core/brand.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { cx } from '@fixbench/ui/cx.ts'
import { Icon, type IconName } from '@fixbench/ui/icon/icon.tsx'
import { Cluster, Container, Row, Stack } from '@fixbench/ui/layout/layout.tsx'
import { BrandRating } from './brand-rating.tsx'
import { Copyright } from './copyright.tsx'
import styles from './site-footer.module.css'

const benefits: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'badge-check',
    title: 'Masters Choice',
    text: 'Parts and tools tested by working repair techs before we list them.',
  },
  {
    icon: 'shield-check',
    title: 'Quality Assurance',
    text: 'Every batch is inspected. One-year warranty, except on consumables and chips.',
  },
  {
    icon: 'wallet',
    title: 'Competitive Price',
    text: 'Quantity discounts, plus wholesale levels for regular buyers.',
  },
  {
    icon: 'headset',
    title: 'Hassle-Free Service',
    text: 'One contact from quote to return, with replies within one business day.',
  },
]

type FooterLink = { label: string; href: string; isExternal?: boolean }

const groups: readonly { title: string; links: readonly FooterLink[] }[] = [
  {
    title: 'Company Info',
    links: [
      { label: 'About Us', href: paths.aboutUs() },
      { label: 'Contact Us', href: paths.contactUs() },
      { label: 'Blog', href: paths.blog() },
      { label: 'Video', href: brand.videoSite, isExternal: true },
      { label: 'Official Site', href: brand.officialSite, isExternal: true },
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

/** Footer of the shop: benefits, links, service email, social networks, rating and copyright. */
export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <FooterContent />
      <div className={styles.dark}>
        <Container className={styles.legal}>
          <p>
            <Copyright /> All rights reserved.
          </p>
          <p>Prices in US dollars. Brand names are used only to show compatibility.</p>
        </Container>
      </div>
    </footer>
  )
}

function FooterContent() {
  return (
    <div>
      <Container>
        <ul className={styles.benefits} aria-label="Why shop with us">
          {benefits.map(({ icon, title, text }) => (
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
          {groups.map(group => (
            <nav key={group.title} aria-label={group.title} className={styles.group}>
              <h2>{group.title}</h2>
              <Stack as="ul" gap={2}>
                {group.links.map(link => (
                  <li key={link.label}>
                    <a href={link.href} {...(link.isExternal && externalLink)}>
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
