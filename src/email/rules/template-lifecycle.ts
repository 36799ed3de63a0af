import type { Lifecycle } from '#platform/rules/lifecycle.ts'

type TemplateStatus = 'draft' | 'published' | 'archived'

const writers = ['sales_rep', 'admin'] as const

/** The life of one version of a template: published in place of the one before, which running emails keep. */
export const emailTemplateLifecycle: Lifecycle<TemplateStatus> = {
  entity: 'email_templates',
  initial: 'draft',
  moves: {
    draft: [
      { action: 'publish', to: 'published', roles: ['admin'], effect: 'the version before it is archived' },
      { action: 'archive', to: 'archived', roles: writers },
    ],
    published: [
      { action: 'archive', to: 'archived', roles: writers, effect: 'nobody can choose it anymore' },
    ],
    archived: [],
  },
}
