const callouts: Record<string, string> = { note: 'Note:', say: 'Say:', not: 'Do not say:' }

/** Markdown as plain sentences: marks are removed, callouts get their label, table rows become lines. */
export function plainText(markdown: string): string {
  return markdown
    .split('\n')
    .filter(
      (line) => !/^\s*(?:\|\s*)?:?-{3}/.test(line) && !/^\s*\|[\s|]*$/.test(line) && !line.startsWith('```'),
    )
    .map((line) =>
      line
        .replace(/^\s*>\s?\[!(\w+)\]\s*/, (_, mark: string) => `${callouts[mark] ?? ''} `)
        .replace(/^\s*>\s?/, '')
        .replace(/^#{1,6}\s+/, '')
        .replace(/^\s*[-*]\s+(\[[ x]\]\s+)?/, '• ')
        .replace(
          /^\s*\|(.*)\|\s*$/,
          (_, cells: string) =>
            `• ${cells
              .split('|')
              .map((cell) => cell.trim())
              .join(', ')}`,
        )
        .replace(/!?\[([^[\]]+)\]\([^()]*\)/g, '$1')
        .replace(/(\*\*|__)(.+?)\1/g, '$2')
        .replace(/(?<![\p{L}\p{N}*])\*([^*\n]+)\*(?!\*)/gu, '$1')
        .replace(/`([^`]+)`/g, '$1')
        .trimEnd(),
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
