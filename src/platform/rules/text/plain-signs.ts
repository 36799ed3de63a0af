/** What marks up a text or makes an address of it. */
const marks = /[<>()[\]{}|\\`@.:/]/

/** A text in which whatever is drawn as such a mark, such as a full-width "＠" or "＜", is that mark. */
export const plainSigns = (text: string): string =>
  text.replace(/[^ -~]/gu, (sign) => {
    const plain = sign.normalize('NFKC')
    return marks.test(plain) ? plain : sign
  })

/** Brackets of every script; the low quotation marks are none. */
const brackets = /[<>@‹›«»]|(?![‚„])[\p{Ps}\p{Pe}]/u

/** Whether a name holds brackets or an @, in whatever script. */
export const holdsBrackets = (name: string): boolean => brackets.test(plainSigns(name))
