import type { Lifecycle } from '#platform/rules/lifecycle.ts'

type TemplateStatus = 'draft' | 'published' | 'archived'

const writers = ['sales_rep', 'admin'] as const

/**
 * Lifecycle of one version of a template: publishing replaces the version before; what already runs with that one keeps it.
 */
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
