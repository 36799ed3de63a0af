import { humanize } from '#platform/rules/text/humanize.ts'

/** Categories offered for templates; one with another category keeps it. */
const known = ['introduction', 'follow_up', 'samples', 'orders', 'win_back', 'event', 'other']

export const categories = known.map((value) => ({ value, label: humanize(value) }))
