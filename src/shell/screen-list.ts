import { createStore } from '#design/store.ts'
import type { Screen } from './screen.ts'

/** The screens of `routes.tsx`, for what is itself loaded by a screen and would otherwise import in a circle. */
export const screenList = createStore<readonly Screen[]>([])
