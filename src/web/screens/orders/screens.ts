import type { Screen } from '#web/app/screen.ts'

export const ordersScreens: readonly Screen[] = []
