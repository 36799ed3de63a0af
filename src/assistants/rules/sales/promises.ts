/** What binds the company once it stands in an email, and is a person's to give. */
const binding =
  /\b(?:guarante\w+|warrant(?:y|ies)|promis\w+|refund\w*|money back|risk[- ]free|free of charge|at no c(?:ost|harge)|free (?!to\b|of\b)\w+|discounts?|half price|exclusiv\w+|on the house|we(?: will|'ll|’ll) (?:pay|credit|refund|take back|match|cover|give|deliver|reserve|hold))\b/gi

/** Promises in a wording that none of the texts it rests on makes. [MAIL-013, decision 062] */
export function promisesNotGiven(wording: string, texts: readonly string[]): string[] {
  const given = texts.join('\n').toLowerCase()
  return (wording.match(binding) ?? []).filter((phrase) => !given.includes(phrase.toLowerCase()))
}
