import type { Context } from '#platform/context.ts'

/** What retrieval needs of the context. */
export type Knowing = Pick<Context, 'db' | 'embedder'>
