/** Written by `npm run eval -- --fit`; `docs/decisions/014` says from what. Not to be changed by hand. */
export const fitted = {
  rank: {
    form: 0.47,
    cover: 4.42,
    body: 1.15,
    found: 0.56,
    fit: 0.42,
    meantForm: 1.98,
    meantForms: 4.46,
    meantText: 4.77,
  },
  confidence: {
    base: -5.383,
    form: 1.105,
    cover: 0.907,
    margin: 0.327,
    share: 0.976,
    score: 0,
    agree: 0.135,
    agreeInMeaning: 0,
    meaning: 3.818,
    unknown: 0,
    weight: 0.184,
  },
  threshold: 0.71,
} as const
