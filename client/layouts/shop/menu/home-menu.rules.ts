import type { MenuNode } from '@fixbench/contract/category/category.schemas.ts'

type MenuLink = { name: string; url: string }
export type HomeMenu = {
  /** Every group, for the column beside the carousel. */
  groups: (MenuLink & { recommend: number })[]
  /** The first groups with their first entries, for the brand tiles. */
  brands: (MenuLink & { image: string; links: MenuLink[] })[]
}

const BRANDS_SHOWN = 8
const LINKS_SHOWN = 8

/** Extracts the part of the menu that the home page shows. The groups of parts must come first. */
export const toHomeMenu = (groups: readonly MenuNode[]): HomeMenu => ({
  groups: groups.map(({ name, url, recommend }) => ({ name, url, recommend })),
  brands: groups.slice(0, BRANDS_SHOWN).map(({ name, url, image, subArr }) => ({
    name,
    url,
    image,
    links: subArr.slice(0, LINKS_SHOWN).map(entry => ({ name: entry.name, url: entry.url })),
  })),
})
