/** Letters of other scripts that look like Latin ones; what is typed with them is meant, or meant to be taken, as these. */
const lookAlikes: Readonly<Record<string, string>> = {
  а: 'a',
  ɑ: 'a',
  α: 'a',
  в: 'b',
  β: 'b',
  с: 'c',
  ϲ: 'c',
  ԁ: 'd',
  е: 'e',
  є: 'e',
  ε: 'e',
  ғ: 'f',
  ɡ: 'g',
  һ: 'h',
  н: 'h',
  η: 'n',
  і: 'i',
  ї: 'i',
  ι: 'i',
  ı: 'i',
  ӏ: 'l',
  ј: 'j',
  к: 'k',
  κ: 'k',
  м: 'm',
  μ: 'm',
  п: 'n',
  о: 'o',
  ο: 'o',
  օ: 'o',
  ө: 'o',
  р: 'p',
  ρ: 'p',
  ԛ: 'q',
  г: 'r',
  ѕ: 's',
  т: 't',
  τ: 't',
  υ: 'u',
  ц: 'u',
  ѵ: 'v',
  ν: 'v',
  ԝ: 'w',
  ω: 'w',
  х: 'x',
  χ: 'x',
  у: 'y',
  ү: 'y',
  γ: 'y',
  ζ: 'z',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  '0': 'o',
  '1': 'l',
  '5': 's',
}

const written: Readonly<Record<string, string>> = { saint: 'st', sainte: 'ste', mount: 'mt', fort: 'ft' }
const endings = new Set(['county', 'parish', 'borough', 'cnty', 'co'])

/**
 * A county's or city's name for comparing: letters as they look, no accents, no punctuation, "Saint" as "St", no "County" at
 * the end. Two names that people would read as one are equal. [FIX-008]
 */
export function plainPlace(name: string | null | undefined): string {
  const letters = [...(name ?? '').normalize('NFKD').toLowerCase()]
    .filter((letter) => !/\p{M}|\p{Cf}/u.test(letter))
    .map((letter) => lookAlikes[letter] ?? letter)
    .map((letter) => (/[a-z]/.test(letter) ? letter : /['’`.]/.test(letter) ? '' : ' '))
    .join('')
  const words = letters.split(' ').filter((word) => word !== '')
  if (words.length > 1 && endings.has(words.at(-1) ?? '')) words.pop()
  return words.map((word) => written[word] ?? word).join('')
}
