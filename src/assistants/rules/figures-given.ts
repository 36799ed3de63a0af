import { withoutEnd } from '#platform/rules/text/trim-signs.ts'

/** Figures of an answer that none of its source texts contains; the numbers of a numbered list are ignored. */
export function figuresNotGiven(answer: string, texts: readonly string[]): string[] {
  const given = new Set(texts.flatMap(figuresIn))
  return figuresIn(answer.replace(/^[ \t]*\d{1,2}[.)][ \t]/gm, '')).filter((figure) => !given.has(figure))
}

function figuresIn(text: string): string[] {
  return (text.match(/\d[\d.,]*/g) ?? []).map((figure) => {
    const plain = withoutEnd(figure.replaceAll(',', ''), '.')
    return plain.includes('.') ? withoutEnd(withoutEnd(plain, '0'), '.') : plain
  })
}
