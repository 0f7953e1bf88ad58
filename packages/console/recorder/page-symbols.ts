import type { PageCopy } from './copy-page.ts'

const sprites = new Map<string, Promise<Document>>()

const fetchSprite = async (file: string): Promise<Document> => {
  const response = await fetch(file, { cache: 'force-cache' })
  return new DOMParser().parseFromString(await response.text(), 'image/svg+xml')
}

const readSprite = (file: string): Promise<Document> => {
  const known = sprites.get(file) ?? fetchSprite(file)
  sprites.set(file, known)
  return known
}

/** Copies the symbols of other files that a copied page uses, and points its uses at them. */
export const embedSymbols = async (uses: PageCopy['symbols']): Promise<Element[]> => {
  const symbols = new Map<string, Element>()

  for (const { url, copy } of uses) {
    const [file = '', id = ''] = url.split('#')
    const ownId = `picture-symbol-${id}`
    const found = symbols.get(ownId) ?? (await readSprite(file)).getElementById(id)?.cloneNode(true)
    if (!(found instanceof Element)) continue
    found.id = ownId
    symbols.set(ownId, found)
    copy.setAttribute('href', `#${ownId}`)
  }

  return [...symbols.values()]
}
