import type { Context } from '#platform/context.ts'

/** What finding needs of the house. */
export type Knowing = Pick<Context, 'db' | 'embedder'>
