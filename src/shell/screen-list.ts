import { createStore } from '#design/store.ts'
import type { Screen } from './screen.ts'

/** The screens, for modules that a screen loads and that would otherwise import in a circle. */
export const screenList = createStore<readonly Screen[]>([])
