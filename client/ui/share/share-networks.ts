/** Networks for sharing a page, in display order. */
export const shareNetworks = [
  { name: 'Facebook', icon: 'facebook', address: 'https://facebook.example/sharer?u={url}' },
  { name: 'Twitter', icon: 'x', address: 'https://twitter.example/intent/tweet?url={url}&text={title}' },
  { name: 'WhatsApp', icon: 'whatsapp', address: 'https://whatsapp.example/send?text={title}%20{url}' },
  { name: 'LinkedIn', icon: 'linkedin', address: 'https://linkedin.example/sharing?url={url}' },
  { name: 'Email', icon: 'mail', address: 'mailto:?subject={title}&body={url}' },
] as const

/** Fills the URL template of a network with an encoded `url` and `title`. */
export const toShareUrl = (address: string, page: { url: string; title: string }): string =>
  address.replace('{url}', encodeURIComponent(page.url)).replace('{title}', encodeURIComponent(page.title))

export type ShareNetwork = (typeof shareNetworks)[number]
