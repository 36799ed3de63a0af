// Letters that Unicode decomposition does not turn into a plain letter with an accent.
const written: Readonly<Record<string, string>> = {
  ß: 'SS',
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  Ł: 'L',
  ı: 'I',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
}

/** A name in the characters that every bank accepts: upper case without accents, digits, some punctuation; others become blanks. */
export function bankText(text: string, width: number): string {
  let made = ''
  for (const sign of text.slice(0, 400).replace(/ß/g, 'SS').toUpperCase().normalize('NFD')) {
    const plain = written[sign] ?? sign
    if (/^[\u0300-\u036f]$/.test(plain)) continue
    made += /^[A-Z0-9.,&/'()#-]+$/.test(plain) ? plain : ' '
  }
  return made.split(' ').filter(Boolean).join(' ').slice(0, width).trimEnd()
}

/** An account number as a file carries it: letters and digits only; null when there are none or more than 17. */
export function bankAccountText(number: string): string | null {
  const plain = number.replace(/[ -]/g, '')
  return /^[0-9A-Za-z]{1,17}$/.test(plain) ? plain : null
}
