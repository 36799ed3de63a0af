import { ownAccent } from './brand-color.ts'

/** Where the style sheet of a color is, under an address that changes with it; null for the product's own look. */
export const brandHref = (accentColor: string | null): string | null =>
  accentColor === null || accentColor.toLowerCase() === ownAccent
    ? null
    : `/api/brand.css?v=${accentColor.slice(1).toLowerCase()}`
