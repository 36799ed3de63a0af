/** The sentence below the heading; the server writes it into the page too. */
export const verifyIntro = 'Whether it holds, whose it is, and for what: by the number that is printed on it.'
