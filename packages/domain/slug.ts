/** URL slug: `galaxy-s9-plus-and-case` for `Galaxy S9+ & Case`. Empty for a text without letters of A to Z and digits. */
export const toSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
