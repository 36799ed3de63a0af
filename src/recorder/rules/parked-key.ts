/** Storage key for a person's data while somebody else is signed in; without `userId` the common prefix. [decision T10] */
export const parkedKey = (key: string, userId = ''): string => `${key}::${userId}`
