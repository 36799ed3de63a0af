import { createStore } from '../store.ts'

/** The company's logo, for the mark; `logoRatio` is width by height. The shell sets it with the configuration. */
export const brandLook = createStore<{ logoUrl: string | null; logoRatio: number }>({
  logoUrl: null,
  logoRatio: 1,
})
