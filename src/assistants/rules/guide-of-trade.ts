const elixirScreens: readonly (string | null)[] = ['/dosing-calculator', '/practice']

/** Whether a section of the guide is about a screen that only companies of the elixir trade have. */
export const isOfElixir = ({ path }: { readonly path: string | null }): boolean =>
  elixirScreens.includes(path)

const ofTrade = /\b(?:bars?|bottles?|kratom|tasting|venue)\b/i

/** A section without those of its other names that only somebody who sells to bars would say. */
export const inPlainWords = <T extends { readonly aliases: readonly string[] }>(section: T): T => ({
  ...section,
  aliases: section.aliases.filter((name) => !ofTrade.test(name)),
})
