import { Carousel } from '../carousel/carousel.tsx'
import { ICON_NAMES, Icon } from '../icon/icon.tsx'
import { Grid, Row, TwoColumns } from '../layout/layout.tsx'
import { Gallery } from '../picture/gallery.tsx'
import { Picture } from '../picture/picture.tsx'
import { Specimen, Specimens } from './specimen.tsx'

const front = '/pictures/device-pair/main/default.webp'
const cell = '/pictures/pouch-cell/main/default.webp'
const board = '/pictures/chip/main/default.webp'
const views = [
  { src: front, alt: 'A phone, front and back' },
  { src: cell, alt: 'A battery' },
  { src: board, alt: 'A chip' },
]

const slides = views.map(({ src, alt }) => ({
  id: src,
  label: alt,
  content: <Picture src={src} alt={alt} width={320} height={320} />,
}))

/** Icons, pictures and page columns. */
export function MediaSection() {
  return (
    <>
      <Specimens>
        <Specimen label="Icons of the header and the first page">
          <Grid as="ul" min="9rem" gap={2} className="text-xs">
            {ICON_NAMES.map(name => (
              <Row as="li" key={name}>
                <Icon name={name} /> {name}
              </Row>
            ))}
          </Grid>
        </Specimen>
        <Specimen label="Gallery: the large picture zooms under the mouse">
          <Gallery pictures={views} />
        </Specimen>
        <Specimen label="Slides with arrows, marks, and pause">
          <Carousel label="Slides" slides={slides} />
        </Specimen>
        <Specimen label="Grid: as many columns as fit">
          <Grid min="6rem" gap={3}>
            {views.map(({ src, alt }) => (
              <Picture key={src} src={src} alt={alt} width={120} height={120} />
            ))}
          </Grid>
        </Specimen>
      </Specimens>
      <Specimen label="Two columns: a page and its summary">
        <TwoColumns>
          <p>The page takes the remaining width.</p>
          <p>The summary keeps its width.</p>
        </TwoColumns>
      </Specimen>
    </>
  )
}
