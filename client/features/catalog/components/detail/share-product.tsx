import { Share2 } from 'lucide-react'
import { useShop } from '#client/lib/shop.tsx'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Popover } from '#client/ui/overlay/popover.tsx'
import { ShareLinks } from '#client/ui/share/share-links.tsx'
import type { ProductDetail } from '#contract/catalog.schemas.ts'

/** Button that opens links for sharing a product. */
export function ShareProduct({ product }: { product: Pick<ProductDetail, 'nameEn' | 'seoUrl'> }) {
  const { origins } = useShop()
  return (
    <Popover
      label="Share this product"
      trigger={props => (
        <Button variant="link" size="sm" icon={<Share2 aria-hidden />} {...props}>
          Share
        </Button>
      )}
    >
      <ShareLinks url={origins.shop + paths.detail(product.seoUrl)} title={product.nameEn} />
    </Popover>
  )
}
