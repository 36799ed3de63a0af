import { curly } from './curly.ts'

/** A question's words: plain text in which `**bold**` stands out (content/README.md). */
export function PromptText({ text }: { text: string }) {
  return curly(text)
    .split(/\*\*(.+?)\*\*/)
    .map((part, index) =>
      index % 2 === 1 ? <strong key={`${index.toString()}-${part}`}>{part}</strong> : part,
    )
}
