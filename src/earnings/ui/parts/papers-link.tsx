import { Link } from '@tanstack/react-router'
import { useUser } from '#shell/session/session.ts'

/** The way to one's own papers, for those who file them; the screen refuses everybody else. */
export function PapersLink({ children }: { children: string }) {
  const { role } = useUser()
  if (role !== 'trainee' && role !== 'sales_rep') return null
  return (
    <Link to="/papers" className="mr-2 underline underline-offset-2">
      {children}
    </Link>
  )
}
