export const unsubscribeIntro = 'One press, and nobody here sends you offers or news any more.'
