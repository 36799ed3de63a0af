import { BrandMark } from '#design/art/brand-mark.tsx'
import { useAppConfig } from '#shell/session/app-config.ts'

/** Whose paper it is: name, address and email of the company. */
export function CompanyHead() {
  const { company } = useAppConfig()
  return (
    <div className="min-w-0">
      <p className="flex items-center gap-2">
        <BrandMark />
        <span className="display text-lg">{company.name}</span>
      </p>
      {[company.address, company.salesEmail].filter(Boolean).map((line) => (
        <p key={line} className="mt-1 text-xs wrap-anywhere text-ink-2">
          {line}
        </p>
      ))}
    </div>
  )
}

/** Stands above whatever is printed of a screen; never on the screen itself. */
export function PrintHead() {
  return (
    <div data-print-head="" className="mb-4 hidden border-b-2 border-ink pb-3 print:block">
      <CompanyHead />
    </div>
  )
}
