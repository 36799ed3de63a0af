import { type DemoAccount, useAppConfig } from '#shell/session/app-config.ts'

type DemoAccountsProps = { onChoose: (account: DemoAccount) => void; kind: 'team' | 'customer' }

/** The demo accounts, to sign in with one click; absent in production (P2). */
export function DemoAccounts({ onChoose, kind }: DemoAccountsProps) {
  const { demoAccounts = [] } = useAppConfig()
  const shown = demoAccounts.filter((account) => (account.role === 'customer') === (kind === 'customer'))
  if (shown.length === 0) return null
  return (
    <section aria-label="Demo accounts" className="mt-6 border-t border-line pt-4">
      <h2 className="text-xs font-medium text-ink-3">Demo accounts: choose one to fill the form</h2>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {shown.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              onClick={() => onChoose(account)}
              title={account.email}
              className="min-h-7 rounded-full border border-line-strong px-3 text-xs text-ink-2 hover:border-accent hover:text-ink touch:min-h-11"
            >
              {account.label ?? account.role}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
