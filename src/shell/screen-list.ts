import { createStore } from '#design/store.ts'
import type { Screen } from './screen.ts'

/** All screens, for modules that screens load: importing the list directly would be circular. */
export const screenList = createStore<readonly Screen[]>([])
