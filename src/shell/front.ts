import { publicPages } from './public/pages.ts'

/**
 * What "/" shows (A11): the landing page to visitors, the home of one's role to those who are signed in.
 * The landing page is drawn without the router, to be light: it links by plain `<a href>`, and uses neither router
 * hooks nor queries nor Radix.
 */
export const front = {
  landing: publicPages.landing,
}
