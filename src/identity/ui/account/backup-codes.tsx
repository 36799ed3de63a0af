import { Button } from '#design/button.tsx'
import { copyText } from '#design/copy-text.ts'

type BackupCodesProps = { codes: readonly string[]; onStored: () => void }

/** Shown only once; each code signs in once when the phone is lost. */
export function BackupCodes({ codes, onStored }: BackupCodesProps) {
  const copy = () =>
    copyText(codes.join('\n'), {
      done: { title: 'Copied' },
      failed: { title: 'Copying is not allowed here', description: 'Please write the codes down.' },
    })
  return (
    <div>
      <p className="mb-3 text-sm">
        <b>Keep these backup codes somewhere other than on your phone.</b> Each works once, in place of the
        app. They are not shown again.
      </p>
      <ul
        aria-label="Backup codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-md bg-sunken p-4 text-sm"
      >
        {codes.map((code) => (
          <li key={code} className="font-mono tabular">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" onClick={onStored}>
          I have stored them
        </Button>
        <Button onClick={() => void copy()}>Copy</Button>
      </div>
    </div>
  )
}
