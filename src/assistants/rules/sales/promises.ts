/** Phrases that would bind the company in an email; only a person may write them. */
const binding =
  /\b(?:guarante\w+|warrant(?:y|ies)|promis\w+|refund\w*|money back|risk[- ]free|free of charge|at no c(?:ost|harge)|free (?!to\b|of\b)\w+|discounts?|half price|exclusiv\w+|on the house|we(?: will|'ll|’ll) (?:pay|credit|refund|take back|match|cover|give|deliver|reserve|hold))\b/gi

/** Binding phrases of a wording that none of its source texts contains. [MAIL-013, decision 062] */
export function promisesNotGiven(wording: string, texts: readonly string[]): string[] {
  const given = texts.join('\n').toLowerCase()
  return (wording.match(binding) ?? []).filter((phrase) => !given.includes(phrase.toLowerCase()))
}
