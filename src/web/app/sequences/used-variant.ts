import { type Variant, variantNames } from '#domain/outreach/sequences/variants.ts'

/** What is said once one of two versions was chosen, or could not be. */
export const usedVariant = {
  told: (_: unknown, { body }: { body: { variant: Variant } }) =>
    `Version ${variantNames[body.variant]} from now on`,
  failed: { title: 'Both versions go on' },
}
