import { FilePlus } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { DateTime } from '#design/figures.tsx'
import { inputsOf } from '#design/resource/parts-of.ts'
import { RelatedRows } from '#design/resource/related-rows.tsx'
import { ResourceForm } from '#design/resource/resource-form.tsx'
import { RevealSecret } from '#design/resource/reveal-secret.tsx'
import { useResource } from '#design/resource/use-resource.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { clientLicenses } from '#registration/contract/client-license.ts'

type License = RowOf<typeof clientLicenses>

/** A client's licenses. One that is verified and not expired lifts "license required" in its state (O6). */
export function ClientLicenses({ clientId }: { clientId: string }) {
  const { may } = useResource(clientLicenses)
  const [editing, setEditing] = useState<License | 'new' | null>(null)
  return (
    <>
      <RelatedRows
        resource={clientLicenses}
        query={{ clientId }}
        empty="No license on file. Where one is required, nothing is sold or shipped without it."
      >
        {(row) => (
          <>
            <p className="flex flex-wrap items-baseline justify-between gap-2">
              <span className="font-medium">
                {row.licenseType}, {row.state}
              </span>
              <Badge tone={row.isVerified ? 'green' : 'amber'}>
                {row.isVerified ? 'Verified' : 'Unverified'}
              </Badge>
            </p>
            <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
              {may.update ? (
                <RevealSecret
                  contract={clientLicenses}
                  id={row.id}
                  field="licenseNumber"
                  label="License number"
                  last4={row.licenseNumberLast4}
                />
              ) : (
                <span>Number ending in {row.licenseNumberLast4}</span>
              )}
              <span>
                {row.expiresOn ? (
                  <>
                    valid to <DateTime value={row.expiresOn} />
                  </>
                ) : (
                  'no end date'
                )}
              </span>
            </p>
            {may.update && (
              <Button size="sm" className="mt-1" onClick={() => setEditing(row)}>
                {row.isVerified ? 'Change' : 'Check and verify'}
              </Button>
            )}
          </>
        )}
      </RelatedRows>
      {may.create && (
        <Button className="mt-3" onClick={() => setEditing('new')}>
          <FilePlus aria-hidden="true" />
          Add a license
        </Button>
      )}
      {editing && (
        <LicenseDialog
          clientId={clientId}
          license={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}

/** The client is known from the record; the label of "verified" speaks in the first person. */
const entered = {
  ...clientLicenses,
  create: clientLicenses.create.omit({ clientId: true }),
  facts: { ...clientLicenses.facts, isVerified: { label: 'I checked it and it is valid' } },
}

const inputs = inputsOf(entered, ['licenseType', 'state', 'licenseNumber', 'expiresOn', 'isVerified'])

type LicenseDialogProps = { clientId: string; license: License | undefined; onClose: () => void }

function LicenseDialog({ clientId, license, onClose }: LicenseDialogProps) {
  const { create, save, hidden } = useResource(clientLicenses)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={license ? `${license.licenseType}, ${license.state}` : 'Add a license'}
      size="sm"
    >
      <ResourceForm
        contract={entered}
        inputs={inputs}
        hidden={hidden}
        {...(license ? { row: license } : {})}
        submitLabel={license ? 'Save' : 'Add it'}
        onCancel={onClose}
        onAdd={async (values) => {
          await create({ ...values, clientId })
          onClose()
        }}
        onChange={async (changes, base) => {
          await save(base, changes)
          onClose()
        }}
      />
    </Dialog>
  )
}
