import { withoutEnd } from '#platform/rules/text/trim-signs.ts'

/** The figures of an answer that stand in none of the texts it rests on; numbers that only count its own lines are none. */
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
