import { curly } from './curly.ts'

/** A question's prompt: plain text in which only `**bold**` is formatted (content/README.md). */
export function PromptText({ text }: { text: string }) {
  return curly(text)
    .split(/\*\*(.+?)\*\*/)
    .map((part, index) =>
      index % 2 === 1 ? <strong key={`${index.toString()}-${part}`}>{part}</strong> : part,
    )
}
