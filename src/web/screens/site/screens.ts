import type { Screen } from '#web/app/screen.ts'

/** The public pages; "/" itself is drawn by `app/front.ts`. */
export const siteScreens: readonly Screen[] = []
