import { z } from 'zod'
import { text } from '#platform/contract/fields.ts'
import { type Role, roles } from '#platform/rules/access/access.ts'

/** One how-to of the user guide, as the guide's screen shows it. */
const guideSection = z.object({
  slug: text(100),
  topic: text(60),
  title: text(200),
  /** Who can do it. */
  roles: z.array(z.enum(roles)),
  /** The screen it is about. */
  path: text(200),
  /** Markdown. */
  body: text(5000),
  /** Other names for it, which the screen's search and the assistants find. */
  aliases: z.array(text(200)),
})
export type GuideSection = z.output<typeof guideSection>

export const guideList = z.object({ items: z.array(guideSection) })
export type GuideList = z.output<typeof guideList>

/** Whether a role sees a section: team members see all, customers only what a customer can do. */
export const isForReader = ({ roles: meant }: { roles: readonly Role[] }, role: Role): boolean =>
  role !== 'customer' || meant.includes('customer')
