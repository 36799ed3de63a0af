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

/** What a kind of source is called. */
export const kindOf = (type: string): string => kinds[type] ?? type

/** The key of a whole source begins with its kind. */
export const typeOfKey = (key: string): string => key.slice(0, key.indexOf(':'))
