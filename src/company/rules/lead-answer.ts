/** Hours within which a request is answered, as the quote page promises (PLAT-018). */
export const answerHours = 24

/** The moment until which a request that came at `createdAt` is answered. */
export const answerBy = (createdAt: Date): Date => new Date(createdAt.getTime() + answerHours * 3_600_000)
