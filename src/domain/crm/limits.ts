/** Longest texts of a prospect, in characters. [CRM-018] */
export const prospectLimits = { painPoints: 1000, notes: 2000 } as const

/** Longest texts of an interaction, in characters. [CRM-019] */
export const interactionLimits = { notes: 2000 } as const

/** The fields of a record whose text is longer than its limit, counted as JavaScript and zod count. [CRM-018, CRM-019] */
export function tooLongFields(
  limits: Readonly<Record<string, number>>,
  record: Readonly<Record<string, unknown>>,
): string[] {
  return Object.entries(limits)
    .filter(([field, limit]) => {
      const value = record[field]
      return typeof value === 'string' && value.length > limit
    })
    .map(([field]) => field)
}
