/** The sentence below the heading, which the server writes into the page as well. */
export const verifyIntro = 'Whether it holds, whose it is, and for what: by the number that is printed on it.'
