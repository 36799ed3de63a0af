/** A remark of the static checks: the line (from 1) and what to look at. */
export type Finding = { line: number; text: string }

const fence = /```[\w-]*\n([\s\S]*?)```/g
const codeLine =
  /(^\s*(import|export|const|let|var|function|class|interface|type|return|async|await|SELECT|UPDATE|INSERT|DELETE|CREATE|app\.|router\.)\b|=>|[{};]\s*$|<\/?[A-Z][\w.]*|use(State|Effect|Memo|Callback)\()/

const beginsAsCode =
  /^\s*(?:(?:const|let|var|function|class|interface|import|export|async|await|return)\s+[\w{[(*'"]|type\s+\w+\s*=|(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE|WITH)\s|select \*|[\w$]+(?:\.\w+)*\(|<[A-Za-z])/
const surelyCode = /=>|;|[{}]|select \*|\bDELETE FROM\b/
const pairs = [
  [/\bSELECT\b/, /\bFROM\b/],
  [/\bUPDATE\b/, /\bSET\b/],
] as const
const isSurelyCode = (line: string) =>
  surelyCode.test(line) || pairs.some((pair) => pair.every((word) => word.test(line)))

/** A single line of code, perhaps after an introduction: "Review this: app.get(…)". */
function oneLine(line: string): string | null {
  const starts = [0, ...[...line.matchAll(/[:?]\s+/g)].map((found) => found.index + found[0].length)]
  const code = starts.map((start) => line.slice(start)).find((part) => beginsAsCode.test(part))
  return code && isSurelyCode(code) ? code : null
}

/** The code in a request: fenced blocks, else a run of lines that look like code, else one line that surely is code. */
export function pastedCode(request: string): string | null {
  const fenced = [...request.matchAll(fence)].map(([, code = '']) => code.trimEnd())
  if (fenced.length > 0) return fenced.join('\n')
  const lines = request.split('\n')
  const isCode = lines.map((line) => codeLine.test(line))
  const first = isCode.indexOf(true)
  const last = isCode.lastIndexOf(true)
  if (isCode.filter(Boolean).length >= 2) return lines.slice(first, last + 1).join('\n')
  return lines.map(oneLine).find((code) => code !== null) ?? null
}

type Check = {
  pattern: RegExp
  text: string
  /** `unless`: its line must not match; `after`: the text before it must match. One regex for all would be slow. */
  unless?: RegExp
  after?: RegExp
}

const checks: readonly Check[] = [
  {
    pattern: /useEffect\((?:async\b)/,
    text: 'An effect cannot be async: it would return a promise where React expects a clean-up. Define an async function inside and call it.',
  },
  {
    pattern: /=>\s*(?:\(\s*)?<(?![^>]*\bkey=)[A-Za-z][^>]*>/,
    after: /\.map\(/,
    text: 'Elements made in .map() need a key that stays with the item (its id, not its index).',
  },
  {
    pattern: /key=\{\s*(?:i|idx|index)\s*\}/,
    text: 'The index as key mixes up state when the list is sorted or shortened. Use the id of the item.',
  },
  {
    pattern: /\b(?:as any|: any\b|<any>)/,
    text: '`any` switches the type checker off here. `unknown` with a check, or the real type, keeps it on.',
  },
  {
    pattern: /@ts-ignore/,
    text: '@ts-ignore hides every future mistake on that line too. @ts-expect-error at least fails when it is no longer needed.',
  },
  {
    pattern: /[^=!<>]==[^=]|!=[^=]/,
    text: '== converts types before it compares. === says what you mean.',
    unless: /==\s*null|!=\s*null/,
  },
  {
    pattern: /dangerouslySetInnerHTML|\.innerHTML\s*=/,
    text: 'HTML from data can carry scripts. Render text, or clean it with a sanitiser first.',
  },
  {
    pattern: /\beval\(|new Function\(/,
    text: 'eval runs whatever the text says. There is nearly always a parser or a table for this.',
  },
  {
    pattern: /\bSELECT\s+\*/i,
    text: 'SELECT * reads columns you do not need and breaks index-only scans. Name the columns.',
  },
  {
    pattern: /\bLIKE\s+'%/i,
    text: "LIKE '%…' cannot use an ordinary index. A trigram (gin_trgm_ops) index can.",
  },
  {
    pattern: /\$\{|['"]\s*\+/,
    after: /\b(?:SELECT|INSERT|UPDATE|DELETE)\b/i,
    text: 'Values joined into SQL text invite injection. Pass them as parameters ($1, $2).',
  },
  {
    pattern: /\breq(?:uest)?\.(?:body|query|params)\b/,
    after: /(?:query|execute|find(?:One|Many|First|All|ById)?|exec)\(/,
    text: 'What the request brought goes on as it came. Check it against a schema first, and refuse with 400.',
  },
  {
    pattern: /(?:password|secret|api_?key|token)\s*[:=]\s*['"][^'"]{4,}['"]/i,
    text: 'A secret stands in the code. Read it from the environment and change the one that was shown.',
  },
  {
    pattern: /catch\s*\(\w*\)\s*\{\s*\}|catch\s*\{\s*\}/,
    text: 'This catch swallows the failure: nobody will learn of it. Handle it, or let it pass on.',
  },
  { pattern: /\bvar\s+\w/, text: '`var` leaks out of its block. Use const, or let where it changes.' },
  {
    pattern: /password|token|secret|email/i,
    after: /console\.log\([^()]*$/,
    text: 'This writes personal data or a secret into the log.',
  },
]

/** Findings by line; the first of each kind. Strings and comments may give a false alarm, so each says what to look at. */
export function checkCode(code: string): Finding[] {
  const lines = code.split('\n')
  const found = checks.flatMap((check): Finding[] => {
    const line = firstLine(code, lines, check)
    return line === null ? [] : [{ line, text: check.text }]
  })
  return [
    ...found,
    ...effectWithoutList(code),
    ...everyRow(lines),
    ...queryInLoop(code),
    ...unbalanced(code),
  ].sort((a, b) => a.line - b.line)
}

function firstLine(code: string, lines: readonly string[], { pattern, unless, after }: Check): number | null {
  const every = new RegExp(pattern, `${pattern.flags}g`)
  let [line, begin] = [1, 0]
  const done = new Set<number>()
  for (const { index } of code.matchAll(every)) {
    for (;;) {
      const end = begin + (lines[line - 1] ?? '').length
      if (index <= end) break
      begin = end + 1
      line++
    }
    // Only the first match of a line that `after` lets pass is looked at.
    if (done.has(line)) continue
    const text = lines[line - 1] ?? ''
    if (after && !after.test(text.slice(0, index - begin))) continue
    done.add(line)
    if (!unless?.test(text)) return line
  }
  return null
}

/** An UPDATE or DELETE that no WHERE follows. */
function everyRow(lines: readonly string[]): Finding[] {
  const last = lines.findLastIndex((line) => /^\s*(?:DELETE FROM|UPDATE)\b/i.test(line))
  if (last < 0 || lines.slice(last).some((line) => /\bWHERE\b/i.test(line))) return []
  return [{ line: last + 1, text: 'This changes every row: there is no WHERE.' }]
}

/** A database query between the braces of a `for`. */
function queryInLoop(code: string): Finding[] {
  let [line, from] = [1, 0]
  for (const { index } of code.matchAll(/\bfor\s?\(/g)) {
    line += code.slice(from, index).split('\n').length - 1
    from = index
    const [, ...body] = code.slice(index, index + 1000).split('{')
    const inside = body.join('{').split('}', 1)[0] ?? ''
    if (/\bawait\s+(?:db|pool|client|prisma|fetch)/.test(inside)) {
      const text =
        'A query in a loop makes one round trip per item (N+1). Ask for all of them in one statement.'
      return [{ line, text }]
    }
  }
  return []
}

const lineAt = (code: string, index: number) => code.slice(0, index).split('\n').length

/** `useEffect(() => {…})` runs after every render. */
function effectWithoutList(code: string): Finding[] {
  const start = code.search(/useEffect\(/)
  if (start < 0) return []
  let depth = 0
  for (let index = start + 'useEffect'.length; index < code.length; index++) {
    const letter = code[index]
    if (letter === '(' || letter === '{' || letter === '[') depth++
    if (letter === ')' || letter === '}' || letter === ']') depth--
    if (depth > 0) continue
    const call = code.slice(start, index + 1)
    if (!call.slice(0, -1).trimEnd().endsWith('}')) return []
    const text =
      'This effect has no dependency list: it runs after every render, and loops when it sets state.'
    return [{ line: lineAt(code, start), text }]
  }
  return []
}

const partners: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/** Brackets that do not close, outside of strings, templates and comments. */
function unbalanced(code: string): Finding[] {
  const bare = bareCode(code)
  const open: { letter: string; index: number }[] = []
  for (let index = 0; index < bare.length; index++) {
    const letter = bare[index] ?? ''
    if ('([{'.includes(letter)) open.push({ letter, index })
    else if (letter in partners) {
      const last = open.pop()
      if (last?.letter !== partners[letter])
        return [{ line: lineAt(bare, index), text: `A "${letter}" closes what was not opened here.` }]
    }
  }
  const last = open.at(-1)
  return last ? [{ line: lineAt(bare, last.index), text: `The "${last.letter}" is never closed.` }] : []
}

/** The code with strings, templates and comments replaced by spaces; unclosed ones stay as they are. */
function bareCode(code: string): string {
  let bare = ''
  for (let at = 0; at < code.length; ) {
    const past = pastComment(code, at) ?? pastText(code, at) ?? at
    bare += past > at ? code.slice(at, past).replace(/[^\n]/g, ' ') : code.charAt(at)
    at = Math.max(past, at + 1)
  }
  return bare
}

function pastComment(code: string, at: number): number | null {
  const mark = code.slice(at, at + 2)
  if (mark === '/*') {
    const end = code.indexOf('*/', at + 2)
    return end < 0 ? null : end + 2
  }
  if (mark !== '//' && mark !== '--') return null
  const end = code.indexOf('\n', at)
  return end < 0 ? code.length : end
}

/** End of the string literal at `from`; null when the line (for a template: the code) ends before the literal closes. */
function pastText(code: string, from: number): number | null {
  const mark = code.charAt(from)
  if (!'\'"`'.includes(mark)) return null
  for (let at = from + 1; at < code.length; at++) {
    const letter = code.charAt(at)
    if (letter === mark) return at + 1
    if (letter === '\\') at++
    else if (letter === '\n' && mark !== '`') return null
  }
  return null
}
