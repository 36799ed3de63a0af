import type { Lifecycle } from '#platform/rules/lifecycle.ts'

type CardStatus = 'draft' | 'published' | 'archived'

/** The lifecycle of a competitor card and of a success story. [CRM-028, CRM-030] */
const cardLifecycle: Lifecycle<CardStatus> = {
  entity: 'competitors',
  initial: 'draft',
  moves: {
    draft: [{ action: 'publish', to: 'published', roles: ['admin'] }],
    published: [{ action: 'archive', to: 'archived', roles: ['admin'] }],
    archived: [],
  },
}

export const competitorLifecycle: Lifecycle<CardStatus> = cardLifecycle
export const successStoryLifecycle: Lifecycle<CardStatus> = { ...cardLifecycle, entity: 'success_stories' }
