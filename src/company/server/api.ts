// What other modules may use of this one.

export { appConfigOf } from './app-config.ts'
export { brandLogo } from './brand-pictures.ts'
export { type LawList, lawLines, readLawList } from './law-of-places.ts'
export type { SetupBilled } from './needs.ts'
export { demandOpen } from './opening.ts'
export { pictureOf } from './picture-of-product.ts'
export { demandLawful, licensedStates, placeOf, readDelivery, ruleJson, rulesOf } from './read-law.ts'
export { sellsElixir, sellsOther } from './sells-elixir.ts'
