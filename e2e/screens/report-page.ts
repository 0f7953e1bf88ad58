import {
  isChanged,
  type ScreenCell,
  type ScreenRun,
  verdicts,
} from '@fixbench/console/pages/screens/screen-run.ts'
import { document, element, type Html, join, NOTHING } from '@fixbench/reports/html.ts'

const STYLE = `
:root { color-scheme: light dark; font: 14px/1.45 system-ui, sans-serif }
body { margin: 0 auto; max-width: 96rem; padding: 1.5rem }
form { position: sticky; top: 0; display: flex; align-items: center; flex-wrap: wrap; gap: .75rem; padding: .75rem 0; background: Canvas }
input, select { font: inherit; padding: .35rem .5rem }
section { margin-top: 2rem }
h2 { font-size: 1.05rem }
ol { display: grid; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); gap: 1rem; padding: 0; list-style: none }
li { border: 1px solid color-mix(in srgb, CanvasText 20%, Canvas); border-radius: .5rem; overflow: hidden }
li[data-verdict=broken] { border: 2px solid #c8321e }
img { display: block; width: 100%; aspect-ratio: 16 / 10; object-fit: cover; object-position: top }
dl { margin: 0; padding: .6rem .75rem }
dt { font-weight: 600 }
dd { margin: 0 0 .3rem; overflow-wrap: anywhere }
`

/** Filters the cells of a page by the values of its form. */
const SCRIPT = `
const form = document.forms[0]
const apply = () => {
  const { search, verdict, changed } = form.elements
  for (const cell of document.querySelectorAll('li')) {
    cell.hidden = !cell.dataset.text.includes(search.value.toLowerCase())
      || (verdict.value !== '' && cell.dataset.verdict !== verdict.value)
      || (changed.checked && cell.dataset.changed !== 'true')
  }
  for (const part of document.querySelectorAll('section')) part.hidden = part.querySelector('li:not([hidden])') === null
}
form.addEventListener('input', apply)
form.addEventListener('submit', event => event.preventDefault())
`

const wrap = (tag: string, content: Html, attributes: Readonly<Record<string, string>> = {}): Html => {
  const [open = ''] = element(tag, '', attributes).markup.split('</')
  return { markup: `${open}${content.markup}</${tag}>` }
}

const formatPicture = (name: string): Html => ({
  markup: `<a href="pictures/${name}"><img src="pictures/${name}" loading="lazy" alt=""></a>`,
})

const formatCell = (cell: ScreenCell): Html => {
  const { call, failure, verdict, promised, shown, reason, picture } = cell
  const text = `${call} ${failure} ${promised} ${shown.join(' ')}`.toLowerCase()
  const facts = join([
    element('dt', `${failure} · ${verdict}`),
    element('dd', promised === '' ? reason : `Promised: ${promised}`),
    shown.length === 0 ? NOTHING : element('dd', `Shown: ${shown.join(' · ')}`),
  ])
  return wrap('li', join([picture === null ? NOTHING : formatPicture(picture), wrap('dl', facts)]), {
    'data-verdict': verdict,
    'data-changed': String(isChanged(cell)),
    'data-text': text,
  })
}

const formatCall = (cells: readonly ScreenCell[]): Html => {
  const [first] = cells
  if (first === undefined) return NOTHING

  const parts = [first.call, first.action, first.persona === null ? '' : `as ${first.persona}`]
  const heading = element('h2', parts.filter(part => part !== '').join(' · '))
  return wrap('section', join([heading, wrap('ol', join(cells.map(formatCell)))]))
}

const PROMISES = join([
  element('option', 'Any promise', { value: '' }),
  ...verdicts.map(verdict => element('option', verdict, { value: verdict })),
])

const FILTER = wrap(
  'form',
  join([
    element('input', '', {
      name: 'search',
      type: 'search',
      placeholder: 'Call, code or text',
      'aria-label': 'Call, code or text',
    }),
    wrap('select', PROMISES, { name: 'verdict', 'aria-label': 'Promise' }),
    element('label', 'Different from the run before', { for: 'changed' }),
    element('input', '', { name: 'changed', id: 'changed', type: 'checkbox' }),
  ]),
)

/** A run as one page with filters. Its pictures are in the folder `pictures` beside it. */
export const formatReport = ({ cells, endedAt, url }: ScreenRun): string => {
  const calls = [...new Set(cells.map(({ call }) => call))]
  const body = join([
    element('h1', 'Screens of failures'),
    element('p', `${cells.length} cells of ${calls.length} calls, ${url}, ${endedAt}`),
    FILTER,
    ...calls.map(name => formatCall(cells.filter(({ call }) => call === name))),
    { markup: `<script>${SCRIPT}</script>` },
  ])
  return document({ title: 'Screens of failures', styles: STYLE, body })
}
