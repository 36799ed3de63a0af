/** The key under which another person's data waits; of nobody, how all of them begin. [decision T10] */
export const parkedKey = (key: string, userId = ''): string => `${key}::${userId}`
