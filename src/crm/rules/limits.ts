/** Longest texts of a prospect, in characters. [CRM-018] */
export const prospectLimits = { painPoints: 1000, notes: 2000 } as const

/** Longest texts of an interaction, in characters. [CRM-019] */
export const interactionLimits = { notes: 2000 } as const
