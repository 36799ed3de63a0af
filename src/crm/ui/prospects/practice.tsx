import { Badge } from '#design/badge.tsx'

/** Marks a practice record, which counts in no figure. */
export const Practice = () => <Badge tone="amber">Practice</Badge>
