const others: Record<string, string> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  Ŧ: 'T',
  ŧ: 't',
}

/**
 * Text in characters that the fonts of our papers have: Latin with common accents. Rarer accents are dropped ("Nguyễn"
 * becomes "Nguyên"), other scripts become question marks.
 */
export function inLatin(text: string): string {
  return [...text.normalize('NFC')].map(inFont).join('')
}

function inFont(sign: string): string {
  if (isInFont(sign)) return sign
  if (others[sign]) return others[sign]
  // Drops one accent after another, until the rest is a character of the font.
  const [base = '', ...accents] = [...sign.normalize('NFD')]
  for (let kept = accents.length - 1; kept >= 0; kept--) {
    const simpler = [base, ...accents.slice(0, kept)].join('').normalize('NFC')
    if ([...simpler].length === 1 && isInFont(simpler)) return simpler
  }
  return /\p{M}/u.test(sign) ? '' : '?'
}

/** Latin with the accents of western Europe, the letters œ and ı, dashes, quotation marks and the bullet. */
function isInFont(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0
  return (
    (code >= 0x20 && code <= 0x7e) ||
    (code >= 0xa0 && code <= 0xff) ||
    [0x131, 0x152, 0x153, 0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026].includes(code)
  )
}
