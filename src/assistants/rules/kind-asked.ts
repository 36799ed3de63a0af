import type { SourceType } from '#platform/rules/source-types.ts'

/** Asks for words to say. */
const asksWords =
  /\b(?:what (?:do|should|can|could|would) (?:i|we) (?:say|answer|reply|tell|ask|offer)|how (?:do|should|can|could|would) (?:i|we) (?:say|answer|reply|respond|put|phrase|react|ask|show|handle|counter|get (?:him|her|them))|what (?:is|are|'s) (?:a|the|my|some) (?:good |right |next |best |short )?(?:line|answer|reply|question|words|response)|what now|what next)\b/i
/** Asks for a screen, or how something is done there. */
const asksScreen =
  /\b(?:where (?:do|can|could|should|would|does|is|are)|which (?:button|screen|page|tab|list|field)|button|screen|app|portal|click|press|type in|enter|upload|download|export|log ?in|sign ?in|dashboard|how (?:do|can|could) i (?:add|make|create|change|edit|delete|remove|set|see|find|open|send|print|move|mark|approve|assign|start|stop|turn|switch|take|log|enter|hand|cancel|ship|pay|invite|join))\b/i

/** People ask what an entry of the FAQ says more often than the questions that the ranking is fitted on, of which each source has as many. */
const oftenAsked = 0.6
const forWords = 0.8
const forScreen = 0.5

/** How much likelier a kind of source answers a question by how it is asked, as a logarithm of its odds. */
export function kindOdds(question: string): (type: SourceType) => number {
  const [words, screen] = [asksWords.test(question), asksScreen.test(question)]
  return (type) => {
    if (type === 'faq') return oftenAsked
    if (type === 'guide') return screen && !words ? forScreen : 0
    return words && !screen && (type === 'technique' || type === 'template') ? forWords : 0
  }
}
