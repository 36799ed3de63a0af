import type { Fragment, FragmentType } from './fragments.ts'

const relatedModules: Readonly<Record<string, readonly string[]>> = {
  'kratom-basics': ['product-knowledge', 'health-benefits'],
  'product-knowledge': ['kratom-basics', 'sales-techniques'],
  'sales-techniques': ['objection-handling', 'closing-strategies'],
  'objection-handling': ['sales-techniques', 'customer-psychology'],
}

/** The modules related to a module, in that direction only; empty for a module not in the table. [REC-025, decision T3] */
export function modulesRelatedTo(moduleId: string): readonly string[] {
  return Object.hasOwn(relatedModules, moduleId) ? (relatedModules[moduleId] ?? []) : []
}

type Ranked = Pick<Fragment, 'moduleId' | 'fragmentType' | 'quality' | 'confidence' | 'timestamp'>

function timeOf(fragment: Ranked): number {
  const time = Date.parse(fragment.timestamp)
  return Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time
}

/** Fragments by confidence, highest first; ties go to the newest, and to the one stored last. [REC-042, decision T3] */
export function byConfidence<F extends Ranked>(fragments: readonly F[]): F[] {
  return fragments
    .map((fragment, index) => ({ fragment, index, time: timeOf(fragment) }))
    .toSorted((a, b) => {
      if (a.fragment.confidence !== b.fragment.confidence)
        return b.fragment.confidence - a.fragment.confidence
      return a.time === b.time ? b.index - a.index : b.time > a.time ? 1 : -1
    })
    .map(({ fragment }) => fragment)
}

/**
 * The fragments worth showing in a module: of it or a related one, of the types asked for (all when none are),
 * not basic or with a confidence above 6, most confident first. [REC-039..042]
 */
export function relevantFragments<F extends Ranked>(
  fragments: readonly F[],
  moduleId: string,
  types: readonly FragmentType[] = [],
): F[] {
  const modules = new Set([moduleId, ...modulesRelatedTo(moduleId)])
  return byConfidence(
    fragments.filter(
      (fragment) =>
        modules.has(fragment.moduleId) &&
        (types.length === 0 || types.includes(fragment.fragmentType)) &&
        (fragment.quality !== 'basic' || fragment.confidence > 6),
    ),
  )
}
