/** What somebody may send within the size limits to hold a server up; the test and the bench send the same. */
export type Hostile = { what: string; payload: string }

const mostBytes = 999_000
const filled = (piece: string, bytes = mostBytes) => piece.repeat(Math.floor(bytes / piece.length))

/** Pieces that regular expressions and parsers stumble over when they are repeated. */
const pieces: readonly (readonly [what: string, piece: string])[] = [
  ['one letter', 'a'],
  ['white space', ' '],
  ['line ends', '\n'],
  ['tabs and a letter far off', '\t'],
  ['marks', '.'],
  ['at signs', 'a@'],
  ['hyphens', '-'],
  ['digits', '9'],
  ['opening brackets', '('],
  ['opening angles', '<a'],
  ['quotes', '"'],
  ['escapes', '\\"'],
  ['stars', '*'],
  ['backquotes', '`'],
  ['comments', '/*'],
  ['map calls', '.map(x=>'],
  ['loops', 'for(a){'],
  ['fences', '```\n'],
  ['accents', 'e\u0301'],
  ['joined signs', '👩‍👩'],
  ['words', 'why is the order late '],
  ['links', 'http://a.'],
  ['colons', ': '],
  ['catch', 'catch('],
  ['quantities', '12 oz of '],
  ['select', 'SELECT '],
  ['keys', 'password='],
]

/** Pieces of what has a reader of its own: marks of letters, fields, tags, encoded words, cells. */
const markup: typeof pieces = [
  ['square brackets', '['],
  ['begun links', '[]('],
  ['links that break', '[](http:// '],
  ['pictures', '[![](picture:'],
  ['bold', '**a'],
  ['underscores', '__ '],
  ['quoted lines', '>\n'],
  ['list items', '- a\n1. '],
  ['tags', '<b>'],
  ['closing tags', '</'],
  ['begun comments', '<!--'],
  ['entities', '&amp;#9'],
  ['fields', '{{ business.name }}'],
  ['begun fields', '{{'],
  ['conditions', '{% if business.name %}'],
  ['ranges', '{{ (1..90000) }}'],
  ['fields in fields', 'business['],
  ['encoded words', '=?utf-8?q?a?= '],
  ['cells', '"a,'],
]

const repeated = (piece: string, length: number) =>
  `${piece.repeat(Math.ceil(length / piece.length)).slice(0, length - 1)}!`

/** Texts of these, each as long as given. */
export const hostileTexts = (length: number): readonly [what: string, text: string][] =>
  pieces.map(([what, piece]) => [what, repeated(piece, length)])

const nested = [
  ['nested brackets in a field', 'business[', ']'],
  ['nested parentheses in a field', '(', ')'],
] as const

/** The same, and texts full of brackets, marks, tags and ranges. */
export const hostileMarkup = (length: number): readonly [what: string, text: string][] => [
  ...hostileTexts(length),
  ...markup.map(([what, piece]): [string, string] => [what, repeated(piece, length)]),
  ...nested.map(([what, open, close]): [string, string] => {
    const depth = Math.floor((length - 20) / (open.length + close.length))
    return [what, `{{ ${open.repeat(depth)}1${close.repeat(depth)} }}`.slice(0, length)]
  }),
]

/** Bodies for a call with these fields, by what is bad about them. */
export function hostileBodies(fields: readonly string[], textBytes = mostBytes): Hostile[] {
  const [field = 'a'] = fields
  const each = (value: unknown) => Object.fromEntries(fields.map((name) => [name, value]))
  const share = Math.floor(mostBytes / Math.max(1, fields.length)) - 200
  const keys = (count: number, name: (index: number) => string) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [name(index), 1])))
  return [
    { what: '3,800 unknown keys', payload: keys(3800, (index) => `${index}`.padStart(3, 'k')) },
    { what: 'unknown keys to the brim', payload: keys(75_000, (index) => `k${index}`) },
    { what: 'one unknown key without end', payload: JSON.stringify({ [filled('k', 900_000)]: 1 }) },
    { what: 'an array without end', payload: `{"${field}":[${filled('1,', 900_000)}1]}` },
    { what: 'as many values as are read', payload: JSON.stringify({ [field]: new Array(19_900).fill(1) }) },
    {
      what: 'as many objects as are read',
      payload: JSON.stringify({ [field]: new Array(6500).fill({ a: '' }) }),
    },
    {
      what: 'arrays in every field',
      payload: JSON.stringify(each(new Array(Math.floor(share / 4)).fill(''))),
    },
    {
      what: 'objects in every field',
      payload: JSON.stringify(each(new Array(Math.floor(share / 9)).fill({ a: 1 }))),
    },
    { what: 'nested arrays', payload: `{"${field}":${filled('[', 490_000)}${filled(']', 490_000)}}` },
    { what: 'nested objects', payload: `{"${field}":${filled('{"a":', 700_000)}1${filled('}', 140_000)}}` },
    { what: 'a number without end', payload: `{"${field}":${filled('9', 900_000)}}` },
    { what: 'a fraction without end', payload: `{"${field}":0.${filled('1', 900_000)}}` },
    { what: 'a prototype in each', payload: `{"${field}":[${filled('{"__proto__":1},', 200_000)}1]}` },
    { what: 'escapes without end', payload: `{"${field}":"${filled('\\u0041', 900_000)}"}` },
    { what: 'no JSON', payload: `{"${field}":${filled('\\', 900_000)}` },
    ...hostileTexts(Math.floor(textBytes / (4 * Math.max(1, fields.length)))).map(([what, text]) => ({
      what: `text of ${what}`,
      payload: JSON.stringify(each(text)).slice(0, mostBytes),
    })),
  ]
}

/** Addresses with the longest query that a head may have. */
export function hostileQueries(path: string, names: readonly string[]): Hostile[] {
  const most = 14_000
  return [
    { what: 'query of many fields', payload: `${path}?${filled('a=1&', most)}` },
    {
      what: 'query of other fields',
      payload: `${path}?${Array.from({ length: 2000 }, (_, at) => `q${at}=`).join('&')}`,
    },
    { what: 'query of marks', payload: `${path}?${filled('%25', most)}` },
    { what: 'query of one field often', payload: `${path}?${filled(`${names[0] ?? 'q'}=1&`, most)}` },
    ...names.flatMap((name) =>
      hostileTexts(4000).map(([what, text]) => ({
        what: `${name} of ${what}`,
        payload: `${path}?${name}=${encodeURIComponent(text.toWellFormed()).slice(0, most).replace(/%.?$/, '')}`,
      })),
    ),
  ]
}

/** Heads that are read by somebody: cookies, languages, encodings, addresses, conditions. */
export const hostileHeaders: readonly { what: string; headers: Record<string, string> }[] = [
  'cookie',
  'accept-encoding',
  'accept-language',
  'if-none-match',
  'if-match',
  'user-agent',
  'x-forwarded-for',
  'authorization',
  'content-type',
  'range',
  'origin',
  'idempotency-key',
].flatMap((name) =>
  [', ', 'a=1; ', '::', 'x', '"\\', ' \t', '=;', 'W/"'].map((piece) => ({
    what: `${name} of ${JSON.stringify(piece)}`,
    headers: { [name]: `a${filled(piece, 12_000)}a` },
  })),
)
