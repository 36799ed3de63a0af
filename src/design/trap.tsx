import { honeypotName } from '#platform/rules/honeypot.ts'

/** A box that neither eyes, keyboard nor screen readers meet; what a program writes into it goes along and gives it away. */
export function Trap() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this empty
        <input name={honeypotName} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}

/** What the trap of a form holds, for the payload: nothing for people. */
export function caughtIn(form: EventTarget | null): Record<string, string> {
  if (!(form instanceof HTMLFormElement)) return {}
  const filled = new FormData(form).get(honeypotName)
  return typeof filled === 'string' && filled !== '' ? { [honeypotName]: filled } : {}
}
