import { Link } from '@tanstack/react-router'
import { buttonClass } from '#design/button.tsx'
import { NotFoundWords } from './not-found-words.tsx'

/** SHELL-006 */
export function NotFound() {
  return (
    <NotFoundWords>
      <Link to="/" className={buttonClass({ className: 'mt-6' })}>
        Go Home
      </Link>
    </NotFoundWords>
  )
}
