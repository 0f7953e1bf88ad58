import { requireData } from '@fixbench/client'
import type { ConsoleClient } from '@fixbench/console/testing/console-client.ts'
import { choose, confirm, fill, inOrder, key, press, see, select } from '#e2e/drivers/steps.ts'
import { does, loads, opens, type Screens } from '../screen.ts'
import { preset } from './worlds.ts'

const PRODUCT = '/detail/screen-assembly-for-iphone-13'
const POST = '/blog/detail/iphone-screen-grades-compared'
const quiet = (reason: string) => ({ place: 'nothing', reason }) as const
/** A part of the page that says in its own words that it couldn't be loaded, whatever the failure. */
const part = (words: string) =>
  ({
    place: 'part',
    says: { code: words, transport: words },
    reason: 'The part says that it couldn’t be loaded',
  }) as const
/** A part of the page that says so after every code, and gives the reason after failures of the transport. */
const list = (words: string) =>
  ({ place: 'part', says: { code: words }, reason: 'The part says that it couldn’t be loaded' }) as const
const chooseModel = inOrder(select('Brand'), select('Series'), select('Model'))
const SECTION = 'The page does without this section'
const SEO = 'The page keeps its own title'
const HINTS = 'Search works without suggestions'

/** The first category of each search result, which stands for the whole shop. */
const ALL_CATEGORIES = 0

/** The results of a search in the first category that has some. */
const searchInCategory = async (world: ConsoleClient): Promise<string> => {
  const { categories } = await requireData(world.shop.search.search({ keyWord: 'lcd' }))
  const category = categories.find(({ categoryId }) => categoryId !== ALL_CATEGORIES)
  return `/search/lcd?category=${category?.categoryId ?? ALL_CATEGORIES}`
}

/** Finding and choosing products, and the home page. */
export const catalogScreens: Screens = {
  'catalog.list': opens('/new-arrivals'),
  'catalog.facets': opens('/new-arrivals', part('We couldn’t load the filters')),
  'catalog.detail': opens(PRODUCT),
  'catalog.description': opens(PRODUCT, list('We couldn’t load the details')),
  'catalog.recommended': opens(PRODUCT, quiet(SECTION)),
  'catalog.combinations': opens('/combination.html'),
  'catalog.preferential': opens('/promotion'),
  'catalog.finder': opens('/my-devices.html', { place: 'part' }),
  'catalog.compare': opens('/compare?items=IP13-SCR-IC,IP13-SCR-SO'),
  'catalog.deviceParts': opens(PRODUCT, quiet(SECTION)),
  'catalog.backGlassJob': opens('/laser-machine'),
  'catalog.refurbishingJob': opens('/screen-refurbishing-solution'),
  'catalog.checkModel': does(
    PRODUCT,
    'Enter a model number and select “Does it fit?”',
    inOrder(fill('Your model name or code', 'A2633'), press('Does it fit?')),
    part('We couldn’t check this model'),
  ),
  'category.get': opens('/list/iphone-parts'),
  'category.list': opens('/search/qqzzxx', quiet('A search without results offers no categories')),
  'category.parents': opens(searchInCategory, quiet('The page shows a short breadcrumb')),
  'coupon.ofProduct': opens(PRODUCT, quiet(SECTION)),
  'question.list': opens(PRODUCT, list('We couldn’t load the questions')),
  'review.list': opens(PRODUCT, list('We couldn’t load the reviews')),
  'seo.detail': opens(PRODUCT, quiet(SEO)),
  'seo.category': opens('/list/iphone-parts', quiet(SEO)),
  'seo.page': opens('/FAQ.html', quiet(SEO)),
  'seo.redirect': opens('/nope-page', {
    place: 'nothing',
    reason: 'The page is missing with and without the list of moved pages',
  }),
  'freight.quotes': opens(PRODUCT, {
    ...part('We couldn’t calculate shipping'),
    says: {
      code: 'We couldn’t calculate shipping',
      transport: 'We couldn’t calculate shipping',
      NOT_DELIVERABLE: 'We can’t ship this to your country',
    },
  }),
  'region.visitorCountry': opens(PRODUCT, quiet('The shop assumes the United States')),
  'history.add': opens(PRODUCT, { as: 'oliver', ...quiet('Nobody asked for it') }),
  'search.search': opens('/search/lcd'),
  'search.tags': opens('/search/lcd', quiet(SECTION)),
  'search.log': does(
    '/',
    'Search for “lcd” with the search box',
    inOrder(fill(/search/i, 'lcd'), key('Enter')),
    quiet('Nobody asked for it'),
  ),
  'search.recommended': opens('/cart.html', quiet('An empty cart does without ideas')),
  'search.suggest': does('/', 'Type “lcd” into the search box', fill(/search/i, 'lcd'), quiet(HINTS)),
  'search.autoComplete': does(
    '/wholesale.html',
    'Type “battery” into the search box of the wholesale pages',
    fill(/search/i, 'battery'),
    quiet(HINTS),
  ),
  'device.list': opens('/my-devices.html', { as: 'oliver', ...part('We couldn’t load your devices') }),
  'device.save': does('/my-devices.html', 'Choose a model and select “Save device”', press('Save device'), {
    as: 'oliver',
    ready: chooseModel,
  }),
  'device.remove': does('/my-devices.html', 'Select “Remove” at a device', press(/^Remove /), {
    as: 'oliver',
    ready: inOrder(chooseModel, press('Save device'), see('Saved to My devices')),
  }),
  'notice.check': opens(preset('product-sold-out'), {
    as: 'nina',
    ...quiet('The button stays and can be used'),
  }),
  'notice.subscribe': does(preset('product-sold-out'), 'Select “Arrival Notice”', press('Arrival Notice'), {
    as: 'nina',
  }),
  'question.add': does(
    PRODUCT,
    'Write a question and select “Ask question”',
    inOrder(fill('Your question', 'Does it come with adhesive?'), press('Ask question')),
    { as: 'nina' },
  ),
  'favorite.add': does(PRODUCT, 'Select “Add to wish list”', press('Add to wish list'), { as: 'nina' }),
  'cart.add': does(PRODUCT, 'Select “Add to cart”', press('Add to cart'), { as: 'nina' }),

  'home.header': opens('/', quiet('The header keeps its links')),
  'home.headerSecondary': loads('/FAQ.html', quiet('The menu opens without its pictures')),
  'home.index': opens('/'),
  'home.indexProduct': does(
    '/',
    'Select “Best sellers”',
    choose('tab', 'Best sellers'),
    part('We couldn’t load the best sellers'),
  ),
  'home.indexAdvert': opens('/', { place: 'part' }),
  'home.news': opens('/', { place: 'part' }),
  'home.hours': opens('/contact-us.html', part('We couldn’t load the service hours')),
  'home.wholesale': opens('/wholesale.html', { place: 'part' }),
  'home.featured': opens('/featured'),
  'home.campaign': opens('/hot-deals', quiet('The page has a picture of its own')),
  'home.top': loads('/FAQ.html', quiet('The specification wants no message (ERR-shop-top)')),

  'blog.post': opens(POST),
  'blog.posts': opens('/blog'),
  'blog.seoInfo': opens('/blog', quiet(SEO)),
  'blog.rightSide': opens('/blog', part('We couldn’t load categories, tags, and archives')),
  'blog.breadcrumb': opens(POST, quiet('The page shows a short breadcrumb')),
  'blog.comments': opens(POST, list('We couldn’t load the comments')),
  'blog.ownComments': opens('/user-reviews.html?show=comments', { as: 'oliver', place: 'part' }),
  'blog.addComment': does(
    POST,
    'Write a comment and select “Comment”',
    inOrder(fill('Your comment', 'Which one lasts longer?'), press('Comment')),
    { as: 'nina' },
  ),
  'blog.removeComment': does('/user-reviews.html?show=comments', 'Delete a comment', confirm('Delete'), {
    ready: choose('button', 'Delete'),
    as: 'oliver',
  }),
  'support.infoPage': opens('/shipping-policy.html'),
  'support.faq': opens('/FAQ.html'),
}
