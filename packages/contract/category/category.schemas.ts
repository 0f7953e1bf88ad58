import { z } from 'zod'
import { component } from '../core/component.ts'

/** A category as used by searches, lists and selects. */
export const SearchCategorySchema = component('SearchCategory', {
  categoryId: z.int(),
  categoryLevel: z.int(),
  categorySort: z.int(),
  categoryStatus: z.int(),
  imageurl: z.string(),
  nameCn: z.string(),
  nameEn: z.string(),
  url: z.string(),
  productCount: z.int().describe('Number of products on sale in the category, or of search results in it.'),
})
export type SearchCategory = z.output<typeof SearchCategorySchema>

const TagChipSchema = component('TagChip', { tagId: z.int(), tagName: z.string() })

/** A breadcrumb entry, top level first. */
export const CrumbSchema = component('Crumb', { categoryId: z.int(), nameEn: z.string(), url: z.string() })
export type Crumb = z.output<typeof CrumbSchema>

/** A category with the data of its list page except the products. */
export const CategorySchema = SearchCategorySchema.extend({
  kind: z.string(),
  recommend: z.int(),
  parentId: z.int().nullable(),
  breadcrumbs: z.array(CrumbSchema),
  children: z.array(SearchCategorySchema.extend({ recommend: z.int() })),
  tagList: z.array(TagChipSchema),
}).meta({ id: 'Category' })
export type Category = z.output<typeof CategorySchema>

const menuFields = z.object({
  categoryId: z.int(),
  name: z.string(),
  url: z.string(),
  image: z.string(),
  recommend: z.int().describe('1 NEW, 2 HOT'),
})

/** An entry below a group of the mega-menu. It has the shape of a group with empty lists. */
const MenuLeafSchema = menuFields
  .extend({ subArr: z.array(z.never()), tagList: z.array(z.never()) })
  .meta({ id: 'MenuLeaf' })

/** A group of the mega-menu with at most 15 entries. `subTotal` is the number of all entries. */
export const MenuNodeSchema = menuFields
  .extend({
    subArr: z.array(MenuLeafSchema),
    subTotal: z.int(),
    tagList: z.array(TagChipSchema),
  })
  .meta({ id: 'MenuNode' })
export type MenuNode = z.output<typeof MenuNodeSchema>
