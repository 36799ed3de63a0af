/** Kinds of texts that the assistants quote. */
export const sourceTypes = [
  'faq',
  'technique',
  'template',
  'lesson',
  'competitor',
  'product',
  'guide',
  'doc',
  'recipe',
] as const
export type SourceType = (typeof sourceTypes)[number]
