const kinds: Record<string, string> = {
  faq: 'FAQ',
  technique: 'Technique',
  template: 'Response template',
  lesson: 'Lesson',
  competitor: 'Competitor card',
  product: 'Product',
  guide: 'User guide',
  doc: 'Documentation',
  recipe: 'Cookbook',
}

/** Label of a source type. */
export const kindOf = (type: string): string => kinds[type] ?? type

/** The source type in a source key ("doc" of "doc:docs/house.md"). */
export const typeOfKey = (key: string): string => key.slice(0, key.indexOf(':'))
