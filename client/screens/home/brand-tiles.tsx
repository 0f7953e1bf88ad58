import { paths } from '@fixbench/storefront/paths.ts'
import { Card } from '@fixbench/ui/layout/layout.tsx'
import { SectionHeader } from '@fixbench/ui/layout/section-header.tsx'
import { Picture } from '@fixbench/ui/picture/picture.tsx'
import { useQuery } from '@tanstack/react-query'
import { headerQueries } from '#client/layouts/shop/header.queries.ts'
import styles from './brand-tiles.module.css'

/** Brands with their most popular models. Nothing without a menu. */
export function BrandTiles() {
  const { data: menu } = useQuery(headerQueries.homeMenu())
  if (menu === undefined) return null

  return (
    <section>
      <SectionHeader title="Parts by device" description="Jump to the model you’re fixing" />
      <ul className={styles.tiles}>
        {menu.brands.map(({ name, url, image, links }) => (
          <Card as="li" key={url} className={styles.tile}>
            <Picture src={image} alt="" width={96} height={96} h={220} className={styles.picture} />
            <h3>
              <a href={paths.list(url)}>{name}</a>
            </h3>
            <ul className={styles.links}>
              {links.map(link => (
                <li key={link.url}>
                  <a href={paths.list(link.url)}>{link.name}</a>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </ul>
    </section>
  )
}
