import { publicPages } from './public/pages.ts'

/**
 * What "/" shows (A11): the landing page to visitors, the home screen of the role to signed-in people.
 * To stay light, the landing page uses plain `<a href>` links and neither router, queries nor Radix.
 */
export const front = {
  landing: publicPages.landing,
}
