/** Written by `npm run eval -- --fit`; `docs/retrieval.md` says from what. Not to be changed by hand. */
export const fitted = {
  rank: {
    form: 1.19,
    cover: 4.71,
    body: 0.4,
    found: 0.22,
    fit: 0.92,
    meantForm: 2.06,
    meantForms: 6.88,
    meantText: 3.33,
  },
  confidence: {
    base: -5.769,
    form: 0.808,
    cover: 0.932,
    margin: 0.499,
    share: 0.288,
    score: 0.143,
    agree: 0.008,
    agreeInMeaning: 0,
    meaning: 3.364,
    unknown: 0,
    weight: 0.123,
  },
  threshold: 0.73,
} as const
