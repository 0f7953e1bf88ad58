import type { Brand } from '@fixbench/contract/brand/brand.ts'
import { escapeHtml } from '@fixbench/contract/core/escape-html.ts'
import type { Story, StoryStep } from './story.schema.ts'

type TakeAway = {
  /** The story with the values of its world. */
  story: Story
  brand: Pick<Brand, 'name' | 'color'>
  /** URL that opens the final state. */
  link: string
  /** Machine time at which the world behind the link is deleted when nobody uses it; null for never. */
  expiresAt: string | null
}

/** The tour as one page that needs no shop, no script and no other file: what was said and what the screen showed. */
export const renderTakeAway = ({ story, brand, link, expiresAt }: TakeAway): string => {
  const until = expiresAt === null ? '' : ` It’s kept until ${expiresAt.slice(0, 10)}.`

  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(story.title)}: ${escapeHtml(brand.name)}</title>
<style>
:root { color-scheme: light dark; --brand: ${escapeHtml(brand.color)}; }
body { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem 4rem; font: 1.0625rem/1.55 system-ui, sans-serif; }
h1 { margin: 0 0 .5rem; font-size: 2rem; line-height: 1.2; }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.25rem; }
.brand { margin: 0 0 1.5rem; font-weight: 700; color: var(--brand); }
ol { padding: 0; counter-reset: step; list-style: none; }
ol > li { padding: 1rem 1.25rem; margin: 0 0 1rem; border: 1px solid #8884; border-radius: .625rem; counter-increment: step; break-inside: avoid; }
h3 { margin: 0 0 .25rem; font-size: 1.0625rem; }
h3::before { margin-right: .5rem; color: var(--brand); content: counter(step); }
p { margin: 0; }
.shown { display: flex; flex-wrap: wrap; gap: .375rem; padding: 0; margin: .75rem 0 0; list-style: none; }
.shown li { padding: .125rem .5rem; font-size: .875rem; background: #8882; border-radius: .25rem; overflow-wrap: anywhere; }
.play { display: inline-block; padding: .75rem 1.25rem; margin: 0 0 .75rem; font-weight: 600; color: #fff; text-decoration: none; background: var(--brand); border-radius: .5rem; }
@media print { .play { color: inherit; background: none; padding: 0; } }
</style>
</head>
<body>
<p class="brand">${escapeHtml(brand.name)}</p>
<h1>${escapeHtml(story.title)}</h1>
<p>${escapeHtml(story.summary)}</p>
${story.remember.length === 0 ? '' : `<h2>To remember</h2>\n<ul>${toItems(story.remember)}</ul>`}
<h2>What you saw</h2>
<ol>
${story.steps.map(writeStep).join('\n')}
</ol>
<h2>Try it yourself</h2>
<p><a class="play" href="${escapeHtml(link)}">Go on where the story ended</a></p>
<p>The link opens a shop of your own in the state of the last step, as long as the shop runs.${until}</p>
</body>
</html>
`
}

const writeStep = ({ title, say, expect }: StoryStep): string => {
  const { text = [] } = expect ?? {}
  const shown = typeof text === 'string' ? [text] : text

  return `<li><h3>${escapeHtml(title)}</h3><p>${escapeHtml(say)}</p><ul class="shown" aria-label="On the screen">${toItems(shown)}</ul></li>`
}

const toItems = (texts: readonly string[]): string =>
  texts.map(text => `<li>${escapeHtml(text)}</li>`).join('')
