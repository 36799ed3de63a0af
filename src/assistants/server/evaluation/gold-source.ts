import { contentId } from '#platform/content/keep.ts'

const tables: Record<string, string> = {
  faq: 'faq_items',
  technique: 'sales_techniques',
  template: 'ai_response_templates',
  lesson: 'lessons',
}

/** Turns a case's source name (`faq:what-is-in-the-bottle`) into the key of its passages. */
export function keyOfGold(source: string): string {
  const [type = '', ...slug] = source.split(':')
  const table = tables[type]
  return table ? `${type}:${contentId(table, slug.join(':'))}` : source
}
