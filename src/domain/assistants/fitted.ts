/** Written by `npm run eval -- --fit`; `docs/decisions/014` says from what. Not to be changed by hand. */
export const fitted = {
  rank: {
    form: 0.55,
    cover: 4.44,
    body: 1.17,
    found: 0.52,
    fit: 0.4,
    meantForm: 2.05,
    meantForms: 4.49,
    meantText: 4.7,
  },
  confidence: {
    base: -5.406,
    form: 1.035,
    cover: 0.93,
    margin: 0.334,
    share: 0.931,
    score: 0,
    agree: 0.18,
    agreeInMeaning: 0,
    meaning: 3.893,
    unknown: 0,
    weight: 0.184,
  },
  threshold: 0.71,
} as const
