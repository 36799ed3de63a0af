/** A call of the API page. */
export type ApiCall = { method: string; path: string; summary: string }

const asksCall =
  /\b(?:(?:which|what|is there (?:an|a)|what's|whats|an) (?:\w+ )?(?:endpoint|route|call|api|url)|(?:endpoint|route|call|api|url) (?:to|for|of|that)|(?:over|by|via|through|with|using) the (?:rest )?api)\b/i
/** Words of the question about the API itself, and of asking. */
const aboutAsking = new Set(
  'api endpoint endpoints route routes call calls url rest http request post get put patch delete product pourline server json curl'.split(
    ' ',
  ),
)
const mostNamed = 5

/**
 * The calls that a question about the API asks for: those that hold all its words, fewest others first. None where no call is
 * asked for, or where a word of the question is in none.
 */
export function callsAskedFor(
  question: string,
  calls: readonly ApiCall[],
  termsOf: (text: string) => readonly string[],
): ApiCall[] {
  if (!asksCall.test(question)) return []
  const own = question
    .toLowerCase()
    .split(/[^a-z0-9-]+/)
    .filter((word) => !aboutAsking.has(word) || (word === 'product' && /\bfor products?\b/i.test(question)))
  const asked = [...new Set(termsOf(own.join(' ')))]
  if (asked.length === 0 || asked.length > 8) return []
  return calls
    .map((call) => ({
      call,
      held: new Set(termsOf(`${call.summary} ${call.path.replace(/[^a-z]+/gi, ' ')}`)),
    }))
    .filter(({ held }) => asked.every((word) => held.has(word)))
    .sort((a, b) => a.held.size - b.held.size || a.call.path.length - b.call.path.length)
    .slice(0, mostNamed)
    .map(({ call }) => call)
}

/** "POST /api/orders: Place an order". */
export const callLine = ({ method, path, summary }: ApiCall): string =>
  `${method.toUpperCase()} ${path}: ${summary}`
