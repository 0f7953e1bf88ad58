/** URLs of a pack's pictures by their path in the pack. The mark of the shop is `MARK`. */
export type PictureUrls = { get: (src: string) => string }
