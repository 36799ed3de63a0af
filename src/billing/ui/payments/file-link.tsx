import { Link } from '@tanstack/react-router'

/** A link to the entries of an ACH file. */
export function FileLink({ id, fileName }: { id: string; fileName: string }) {
  return (
    <Link
      to="/payments/entries"
      search={{ fileId: id }}
      title="What is in this file"
      className="tabular rounded-sm font-medium text-ink underline decoration-line-strong underline-offset-2 hover:decoration-accent"
    >
      {fileName}
    </Link>
  )
}
