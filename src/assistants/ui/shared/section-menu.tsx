import { SectionLinks } from '#shell/page/section-menu.tsx'
import { useUser } from '#shell/session/session.ts'

const sections = {
  sales: [
    ['/ai-sales', 'Prospects'],
    ['/ai-sales/due', 'Due now'],
    ['/ai-sales/drafts', 'Drafts'],
    ['/ai-sales/conversations', 'Conversations'],
    ['/ai-sales/transfers', 'Transfers'],
    ['/ai-sales/techniques', 'Techniques'],
    ['/ai-sales/uses', 'Uses of techniques'],
    ['/ai-sales/templates', 'Response templates'],
    ['/ai-sales/policy', 'Policy'],
  ],
  director: [
    ['/ai-director', 'AI employees'],
    ['/ai-director/tasks', 'Tasks'],
    ['/ai-director/insights', 'Learning insights'],
    ['/ai-director/learned', 'Assistant insights'],
    ['/ai-director/behavior', 'Behavior logs'],
    ['/ai-director/collaborations', 'Collaborations'],
    ['/ai-director/examination', 'Examination questions'],
  ],
} as const

/** Paths that a role with limited access sees; other roles see all. */
const open: Partial<Record<string, readonly string[]>> = {
  operations: [
    '/ai-sales',
    '/ai-sales/due',
    '/ai-sales/drafts',
    '/ai-sales/policy',
    '/ai-sales/conversations',
    '/ai-sales/techniques',
    '/ai-sales/uses',
    '/ai-sales/templates',
  ],
  sales_rep: [
    ...sections.sales.map(([path]) => path).filter((path) => path !== '/ai-sales/due'),
    '/ai-director/behavior',
    '/ai-director/collaborations',
  ],
  trainee: [
    '/ai-sales/techniques',
    '/ai-sales/uses',
    '/ai-sales/templates',
    '/ai-director/behavior',
    '/ai-director/collaborations',
  ],
}

/** Links to the other lists of the section. */
export function SectionMenu({ of }: { of: keyof typeof sections }) {
  const mine = open[useUser().role]
  return <SectionLinks links={sections[of].filter(([path]) => !mine || mine.includes(path))} />
}
