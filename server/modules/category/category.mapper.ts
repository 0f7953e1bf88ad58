import type { Category, MenuNode, SearchCategory } from '@fixbench/contract/category/category.schemas.ts'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import { type CategoryNode, type CategoryTree, toBreadcrumbs } from './category-tree.ts'

/** Maximum number of sub-categories per menu group; 'More > >' leads to the others (CONST-category-menu-max). */
const MENU_MAX_SUB = 15

/** A category as search results and select boxes use it. */
export const toSearchCategory = (node: CategoryNode, productCount = node.productCount): SearchCategory => ({
  categoryId: node.id,
  categoryLevel: node.level,
  categorySort: node.sort,
  categoryStatus: node.status,
  imageurl: node.imageUrl,
  nameCn: node.nameCn,
  nameEn: node.nameEn,
  url: node.url,
  productCount,
})

/** The synthetic 'All Categories' entry with id 0; it is not stored. */
export const allCategories = (productCount: number): SearchCategory => ({
  categoryId: 0,
  categoryLevel: 0,
  categorySort: 0,
  categoryStatus: 1,
  imageurl: '',
  nameCn: '全部分类',
  nameEn: 'All Categories',
  url: '',
  productCount,
})

/** A category with breadcrumbs, sub-categories and tags. */
export const toCategory = (tree: CategoryTree, node: CategoryNode): Category => ({
  ...toSearchCategory(node),
  kind: node.kind,
  recommend: node.recommend,
  parentId: node.parentId,
  breadcrumbs: toBreadcrumbs(node),
  children: node.children.map(toChild),
  tagList: tree.getTags(node.id).map(({ tagId, tagName }) => ({ tagId, tagName })),
})

const toChild = (child: CategoryNode) => ({ ...toSearchCategory(child), recommend: child.recommend })

/** The whole shop as a category, whose children are the top level. */
export const toWholeShop = (tree: CategoryTree): Category => ({
  ...allCategories(sumBy(tree.top, node => node.productCount)),
  kind: 'all',
  recommend: 0,
  parentId: null,
  breadcrumbs: [],
  children: tree.top.map(toChild),
  tagList: [],
})

const menuFields = (node: CategoryNode) => ({
  categoryId: node.id,
  name: node.nameEn,
  url: node.url,
  image: node.imageUrl,
  recommend: node.recommend,
})

/** A group of the mega menu, without empty sub-categories. */
export const toMenuNode = (tree: CategoryTree, node: CategoryNode): MenuNode => {
  const filled = node.children.filter(child => child.productCount > 0)
  return {
    ...menuFields(node),
    subArr: filled.slice(0, MENU_MAX_SUB).map(child => ({ ...menuFields(child), subArr: [], tagList: [] })),
    subTotal: filled.length,
    tagList: tree.getTags(node.id).map(({ tagId, tagName }) => ({ tagId, tagName })),
  }
}
