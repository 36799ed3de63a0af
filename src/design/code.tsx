/** Text to be copied verbatim. */
export const Code = ({ text }: { text: string }) => (
  <code className="mt-1 block min-w-0 flex-1 rounded-md bg-sunken px-3 py-2 font-mono text-xs wrap-anywhere">
    {text}
  </code>
)
