/** Kinds of sources that the assistants quote. */
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

const questionKinds = ['general', 'objection', 'technical'] as const
export type QuestionKind = (typeof questionKinds)[number]
