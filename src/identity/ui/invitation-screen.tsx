import { Link, useSearch } from '@tanstack/react-router'
import { joiningCalls } from '#identity/contract/joining-calls.ts'
import { PublicFrame } from '#shell/page/public-frame.tsx'
import { ChoosePassword, teamHint } from './choose-password.tsx'

/** Opened by the mailed link: the invited person chooses a password and signs in with it. */
export function InvitationScreen() {
  const { token }: { token?: unknown } = useSearch({ strict: false })
  const hasToken = typeof token === 'string' && token !== ''
  return (
    <PublicFrame
      title="Join the team"
      intro={
        hasToken
          ? 'You were invited. Choose a password; you sign in with it and the address that the invitation came to.'
          : 'This address is incomplete. Please open the link in the invitation as it stands.'
      }
    >
      {hasToken ? (
        <ChoosePassword
          call={joiningCalls.acceptInvitation}
          token={token}
          label="Password"
          hint={teamHint}
          action="Join the team"
          done="Welcome to the team. Your account is open; please sign in."
          door="/login"
        />
      ) : (
        <Link to="/login" className="text-accent underline underline-offset-2">
          Sign in
        </Link>
      )}
    </PublicFrame>
  )
}
