/** Where the file store keeps the files of the library. */
export const purpose = 'resources'
export const keyOf = (fileId: string) => `${purpose}/${fileId}`
