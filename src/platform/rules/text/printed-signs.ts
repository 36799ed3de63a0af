/** Signs of Latin, Greek and Cyrillic, which the fonts of our papers have. */
const ours =
  /[\u0000-\u024f\u0374-\u0376\u0378-\u03d7\u03f0-\u03f6\u03f9\u03fa\u03fc-\u045f\u1e00-\u1e9b\u1e9d-\u1eff\u2010-\u2027\u2030-\u203a]/u
const letterOrPicture = /[\p{L}\p{N}\p{Extended_Pictographic}\p{So}]/u

/** The signs of a name that our papers write in Latin letters, each once: their fonts have none for them. */
export function signsWrittenOut(text: string): string {
  const signs = [...text.normalize('NFKC')].filter((sign) => !ours.test(sign) && letterOrPicture.test(sign))
  return [...new Set(signs)].join('')
}
