import { lengthProblem } from '#identity/rules/password-length.ts'

// Words that guessing starts with and the library's list lacks: the company's own, and common ones in the US.
const ownWords = `
123123123 00000000 88888888 87654321 987654321 0987654321 p@ssword qwertzuiop admin1234 guest123 user1234 root1234
summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 spring2025 spring2026 autumn2025 autumn2026
november2026 company123 business1 sales1234 kratom kratom123 elixir elixir123 pourline pourline1 amberroot amberroot1
copperstill
`
  .trim()
  .split(/\s+/)

const most = 200

let list: Promise<ReadonlySet<string>> | undefined

/** Some 49,000 leaked passwords, loaded when the first password is set. */
function commonWords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...ownWords]),
  )
  return list
}

/**
 * The problem of a new password in words, or null: 8 characters or more, 12 for administrators and operations, and not a
 * common password, also with a year or sign appended. No character classes are required (A7).
 */
export async function passwordProblem(password: string, role: string): Promise<string | null> {
  const problem = lengthProblem(password, role)
  if (problem) return problem
  const typed = password.normalize('NFKC').toLowerCase().slice(0, most)
  const words = await commonWords()
  if (words.has(typed)) return 'This password is one of the first that guessing tries. Please choose another.'
  const bare = withoutEnds(typed)
  const letters = bare.length >= typed.length - 4 ? [bare, plainLetters(bare)] : []
  if ([plainLetters(typed), ...letters].some((word) => word.length >= 4 && words.has(word)))
    return 'This is a very common password with little changed, which guessing tries early. Please choose another.'
  const again = repeated(typed)
  if (again !== null && (again.length <= 4 || words.has(again)))
    return 'This repeats the same few characters, which guessing tries early. Please choose another.'
  return null
}

/** The word without digits and signs at its start and end. */
function withoutEnds(word: string): string {
  const isLetter = (at: number) => /\p{L}/u.test(word.charAt(at))
  let [start, end] = [0, word.length]
  while (start < end && !isLetter(start)) start++
  while (end > start && !isLetter(end - 1)) end--
  return word.slice(start, end)
}

const looksLike: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

function plainLetters(word: string): string {
  return Array.from(word, (letter) => looksLike[letter] ?? letter).join('')
}

/** The part that a word repeats, or null. */
function repeated(word: string): string | null {
  for (let size = 1; size <= word.length / 2; size++) {
    if (word.length % size === 0 && word.slice(0, size).repeat(word.length / size) === word)
      return word.slice(0, size)
  }
  return null
}
