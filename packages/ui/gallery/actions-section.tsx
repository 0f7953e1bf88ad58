import { Heart, Search, ShoppingCart, X } from 'lucide-react'
import { Badge, type BadgeTone } from '../badge/badge.tsx'
import { CountBadge } from '../badge/count-badge.tsx'
import { StockDot } from '../badge/stock-dot.tsx'
import { Tag } from '../badge/tag.tsx'
import { Button } from '../button/button.tsx'
import { CopyButton } from '../button/copy-button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { Kbd } from '../layout/kbd.tsx'
import { Cluster } from '../layout/layout.tsx'
import { Specimen, Specimens } from './specimen.tsx'

const variants = ['primary', 'accent', 'secondary', 'ghost', 'danger', 'link'] as const
const sizes = ['sm', 'md', 'lg'] as const
const tones: readonly BadgeTone[] = ['neutral', 'brand', 'accent', 'new', 'warn', 'stop']
const looks = ['soft', 'solid', 'outline'] as const

/** Buttons in every variant, size and state. */
export function ButtonsSection() {
  return (
    <Specimens>
      {variants.map(variant => (
        <Specimen key={variant} label={`Button ${variant}: ready, with icon, disabled, loading`}>
          <Cluster>
            <Button variant={variant}>Add to cart</Button>
            <Button variant={variant} icon={<ShoppingCart aria-hidden />}>
              Add
            </Button>
            <Button variant={variant} disabled>
              Add to cart
            </Button>
            <Button variant={variant} isLoading>
              Add to cart
            </Button>
          </Cluster>
        </Specimen>
      ))}
      <Specimen label="Button sizes: sm, md, lg">
        <Cluster>
          {sizes.map(size => (
            <Button key={size} size={size}>
              Check out
            </Button>
          ))}
        </Cluster>
      </Specimen>
      <Specimen label="Button as a link, full width">
        <Button href="#buttons" isBlock>
          Go to checkout
        </Button>
      </Specimen>
      <Specimen label="Icon button: ghost, secondary, primary, pressed, with count, disabled">
        <Cluster>
          <IconButton label="Search" icon={<Search aria-hidden />} />
          <IconButton label="Close" variant="secondary" icon={<X aria-hidden />} />
          <IconButton label="Find" variant="primary" icon={<Search aria-hidden />} />
          <IconButton label="Save to wish list" isPressed icon={<Heart aria-hidden />} />
          <IconButton label="Cart" badge={3} icon={<ShoppingCart aria-hidden />} />
          <IconButton label="Remove" disabled icon={<X aria-hidden />} />
        </Cluster>
      </Specimen>
      <Specimen label="Copy button, key">
        <p>
          <span className="code">FB-2025-00017</span> <CopyButton value="FB-2025-00017" /> <Kbd>/</Kbd>
        </p>
      </Specimen>
    </Specimens>
  )
}

/** Badges, tags, counts and stock in every tone. */
export function BadgesSection() {
  return (
    <Specimens>
      {looks.map(look => (
        <Specimen key={look} label={`Badge ${look}`}>
          <Cluster>
            {tones.map(tone => (
              <Badge key={tone} tone={tone} variant={look}>
                {tone}
              </Badge>
            ))}
          </Cluster>
        </Specimen>
      ))}
      <Specimen label="Tag: link, active, with count">
        <Cluster>
          <Tag href="#badges">Apple</Tag>
          <Tag href="#badges" isActive>
            Samsung
          </Tag>
          <Tag href="#badges" count={12}>
            Google
          </Tag>
        </Cluster>
      </Specimen>
      <Specimen label="Stock: in, low, out">
        <Cluster gap={4}>
          <StockDot tone="in">In stock</StockDot>
          <StockDot tone="low">Only 3 left</StockDot>
          <StockDot tone="out">Out of stock</StockDot>
        </Cluster>
      </Specimen>
      <Specimen label="Count: 1, 12, above the cap">
        <Cluster gap={4}>
          <CountBadge count={1} />
          <CountBadge count={12} />
          <CountBadge count={120} />
        </Cluster>
      </Specimen>
    </Specimens>
  )
}
