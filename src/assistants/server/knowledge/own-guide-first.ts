import { asksForOneself } from '#assistants/rules/asks-for-oneself.ts'
import type { Found } from './candidates.ts'
import type { FoundInTalk } from './find-in-talk.ts'

/**
 * Puts the how-to of the asker's own role before what says of the same matter how others do it: an entry of the FAQ, where it is asked
 * how one does it oneself, or another role's how-to. How-tos name the entries of their matter. [FIX-056]
 */
export function ownGuideFirst(text: string, findings: FoundInTalk): FoundInTalk {
  const { passages, elsewhere, inContext } = findings
  const [first] = passages
  const others = elsewhere ?? (first?.sourceType === 'faq' && asksForOneself(text) ? first : null)
  if (!others || inContext !== null) return findings
  const matter = mattersOf(others)
  const own = passages.find(
    (one) => one.sourceType === 'guide' && mattersOf(one).some((entry) => matter.includes(entry)),
  )
  if (!own) return findings
  return { ...findings, passages: [own, ...passages.filter((one) => one !== own)], elsewhere: null }
}

/** Keys of the FAQ's entries on the matter of a passage. */
const mattersOf = ({ sourceType, sourceKey, details }: Found): unknown[] =>
  sourceType === 'faq' ? [sourceKey] : Array.isArray(details.faq) ? details.faq : []
