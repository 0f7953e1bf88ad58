/** Height that the server gives a picture when none is asked. */
const DEFAULT_PICTURE_HEIGHT = 220

/** Adds the wanted height in pixels to the address of a picture; drawings and data addresses stay as they are. */
export function pictureSrc(url: string, height: number = DEFAULT_PICTURE_HEIGHT): string {
  if (url.startsWith('data:') || /\.svg($|\?)/.test(url)) return url
  return `${url}${url.includes('?') ? '&' : '?'}h=${height}`
}

/** Lists the same picture for plain and dense screens. */
export function pictureSrcSet(url: string, height: number): string | undefined {
  const plain = pictureSrc(url, height)
  return plain === url ? undefined : `${plain} 1x, ${pictureSrc(url, 2 * height)} 2x`
}

type Room = { width: number; height: number }

/** Lists the picture by width, for a room that is smaller on small screens; `room` in CSS pixels where it is largest. */
export function pictureWidths(url: string, { width, height }: Room): string | undefined {
  if (pictureSrc(url, height) === url) return undefined
  return [height / 2, height, 2 * height]
    .map(h => `${pictureSrc(url, h)} ${Math.round((h * width) / height)}w`)
    .join(', ')
}
