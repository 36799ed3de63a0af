/** What a program can say about a piece of code without running it. */
export type Finding = { line: number; text: string }

const fence = /```[\w-]*\n([\s\S]*?)```/g
const codeLine =
  /(^\s*(import|export|const|let|var|function|class|interface|type|return|async|await|SELECT|UPDATE|INSERT|DELETE|CREATE|app\.|router\.)\b|=>|[{};]\s*$|<\/?[A-Z][\w.]*|use(State|Effect|Memo|Callback)\()/

const beginsAsCode =
  /^\s*(?:(?:const|let|var|function|class|interface|import|export|async|await|return)\s+[\w{[(*'"]|type\s+\w+\s*=|(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE|WITH)\s|select \*|[\w$]+(?:\.\w+)*\(|<[A-Za-z])/
const isSurelyCode = /=>|;|[{}]|\bSELECT\b.+\bFROM\b|select \*|\bUPDATE\b.+\bSET\b|\bDELETE FROM\b/

/** A single line of code, perhaps behind the words that announce it: "Review this: app.get(…)". */
function oneLine(line: string): string | null {
  const starts = [0, ...[...line.matchAll(/[:?]\s+/g)].map((found) => found.index + found[0].length)]
  const code = starts.map((start) => line.slice(start)).find((part) => beginsAsCode.test(part))
  return code && isSurelyCode.test(code) ? code : null
}

/** The code in a request: what stands between fences, else a run of lines that look like code, else one that surely is. */
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

type Check = { pattern: RegExp; text: string; unless?: RegExp }

const checks: readonly Check[] = [
  {
    pattern: /useEffect\((?:async\b)/,
    text: 'An effect cannot be async: it would return a promise where React expects a clean-up. Define an async function inside and call it.',
  },
  {
    pattern: /\.map\([^\n]*=>\s*\(?\s*<(?![^>]*\bkey=)[A-Za-z][^>]*>/,
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
    pattern: /(?:SELECT|INSERT|UPDATE|DELETE)\b[^;\n]*(?:\$\{|['"]\s*\+)/i,
    text: 'Values joined into SQL text invite injection. Pass them as parameters ($1, $2).',
  },
  {
    pattern: /(?:query|execute|find\w*|exec)\([^\n]*\breq(?:uest)?\.(?:body|query|params)\b/,
    text: 'What the request brought goes on as it came. Check it against a schema first, and refuse with 400.',
  },
  {
    pattern: /^\s*(?:DELETE FROM|UPDATE)\b(?![\s\S]*\bWHERE\b)/im,
    text: 'This changes every row: there is no WHERE.',
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
    pattern: /for\s*\([^)]*\)\s*\{[^}]*await\s+(?:db|pool|client|prisma|fetch)/,
    text: 'A query in a loop makes one round trip per item (N+1). Ask for all of them in one statement.',
  },
  {
    pattern: /console\.log\([^)]*(?:password|token|secret|email)/i,
    text: 'This writes personal data or a secret into the log.',
  },
]

/** Findings by line; the first of each kind. Strings and comments may give a false alarm, so each says what to look at. */
export function checkCode(code: string): Finding[] {
  const found = checks.flatMap(({ pattern, text, unless }): Finding[] => {
    const match = pattern.exec(code)
    if (!match) return []
    const line = lineAt(code, match.index + match[0].search(/\S/))
    if (unless?.test(code.split('\n')[line - 1] ?? '')) return []
    return [{ line, text }]
  })
  const effect = effectWithoutList(code)
  return [...found, ...(effect ? [effect] : []), ...unbalanced(code)].sort((a, b) => a.line - b.line)
}

const lineAt = (code: string, index: number) => code.slice(0, index).split('\n').length

/** `useEffect(() => {…})` runs after every render. */
function effectWithoutList(code: string): Finding | null {
  const start = code.search(/useEffect\(/)
  if (start < 0) return null
  let depth = 0
  for (let index = start + 'useEffect'.length; index < code.length; index++) {
    const letter = code[index]
    if (letter === '(' || letter === '{' || letter === '[') depth++
    if (letter === ')' || letter === '}' || letter === ']') depth--
    if (depth > 0) continue
    const call = code.slice(start, index + 1)
    return /\}\s*\)$/.test(call)
      ? {
          line: lineAt(code, start),
          text: 'This effect has no dependency list: it runs after every render, and loops when it sets state.',
        }
      : null
  }
  return null
}

const partners: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/** Brackets that do not close, outside of strings, templates and comments. */
function unbalanced(code: string): Finding[] {
  const bare = code.replace(
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|--[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g,
    (part) => part.replace(/[^\n]/g, ' '),
  )
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
