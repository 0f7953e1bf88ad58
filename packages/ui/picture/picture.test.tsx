import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Picture, pictureSrc, pictureSrcSet } from './picture.tsx'

describe('pictureSrc', () => {
  it('[CONST-image-resize-height] requests 220 pixels by default', () => {
    expect(pictureSrc('/pictures/a/main/default.webp')).toBe('/pictures/a/main/default.webp?h=220')
  })

  it('extends a query, and keeps SVG and data URLs', () => {
    expect(pictureSrc('/p.webp?v=2', 80)).toBe('/p.webp?v=2&h=80')
    expect(pictureSrc('/p.svg', 80)).toBe('/p.svg')
    expect(pictureSrc('data:image/png;base64,AA', 80)).toBe('data:image/png;base64,AA')
  })

  it('offers twice the height for 2x screens', () => {
    expect(pictureSrcSet('/p.webp', 80)).toBe('/p.webp?h=80 1x, /p.webp?h=160 2x')
    expect(pictureSrcSet('/p.svg', 80)).toBeUndefined()
  })
})

describe('Picture', () => {
  it('[storefront-lighthouse] offers smaller pictures for small screens', () => {
    render(<Picture src="/p.webp" alt="Sale" width={900} height={440} sizes="(width < 768px) 360px, 900px" />)
    const image = screen.getByRole('img', { name: 'Sale' })
    expect(image).toHaveAttribute('srcset', '/p.webp?h=220 450w, /p.webp?h=440 900w, /p.webp?h=880 1800w')
    expect(image).toHaveAttribute('sizes', '(width < 768px) 360px, 900px')
  })

  it('reserves its space and loads lazily, unless it is eager', () => {
    const view = render(<Picture src="/p.webp" alt="Screen" width={200} height={100} />)
    const image = screen.getByRole('img', { name: 'Screen' })
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['200', '100'])
    expect(image.getAttribute('loading')).toBe('lazy')
    view.rerender(<Picture src="/p.webp" alt="Screen" width={200} height={100} isEager />)
    expect(image.getAttribute('loading')).toBe('eager')
  })

  it('reserves its space without a source', () => {
    const { container } = render(<Picture src={null} alt="Screen" width={200} height={100} />)
    expect(container.querySelector('img')).toBeNull()
    expect(container.querySelector('span')?.style.aspectRatio).toBe('200 / 100')
  })

  it('[issue-21] requests no more than the server’s maximum', () => {
    const view = render(<Picture src="/p.webp" alt="Machine" width={520} height={520} h={640} />)
    expect(view.getByRole('img')).toHaveAttribute('srcset', '/p.webp?h=640 1x, /p.webp?h=1200 2x')
  })
})
