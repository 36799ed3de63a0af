import type { SettingValues } from '#company/contract/settings-in-words/setting-field.ts'
import { brandTokens, ownAccent } from '#company/rules/brand-color.ts'
import { BrandMark, useHasWordMark } from '#design/art/brand-mark.tsx'
import { phoneWords } from '#platform/rules/text/phone.ts'
import { Preview } from './preview-parts.tsx'

const isColor = /^#[0-9a-f]{6}$/

type CompanyPreviewProps = { values: SettingValues; color?: string | undefined }

/** The head of the website and of an email, as customers see them. */
export function CompanyPreview({ values, color }: CompanyPreviewProps) {
  const { name = '', tagline, brand, emails, phones, hours = [], address, website } = values
  const chosen = color && isColor.test(color) ? color : (brand?.accentColor?.toLowerCase() ?? ownAccent)
  const { light, ground } = brandTokens(chosen)
  const hasWordMark = useHasWordMark()
  return (
    <Preview title="How customers see you">
      <div className="overflow-hidden rounded-md border border-line-strong shadow-1">
        <div className="flex items-center gap-2 bg-line px-2 pt-1.5">
          <span className="flex max-w-[60%] items-center gap-1.5 rounded-t-md bg-surface px-2.5 py-1 text-xs">
            {brand?.faviconUrl ? (
              <img src={brand.faviconUrl} alt="" className="size-3.5 rounded-xs object-contain" />
            ) : (
              <span
                aria-hidden="true"
                className="size-2.5 shrink-0 rounded-full"
                style={{ background: chosen }}
              />
            )}
            <span className="truncate">{name}</span>
          </span>
        </div>
        <p className="truncate bg-surface px-3 py-1 text-xs text-ink-3">
          {website?.replace(/^https?:\/\//, '')}
        </p>
        <div className="px-4 pt-4 pb-5 text-pine-ink" style={{ background: ground['--pine-1'] }}>
          <span className="flex items-center gap-2">
            <BrandMark onPine className="size-5" />
            <span className={hasWordMark ? 'sr-only' : 'display truncate text-md'}>{name}</span>
          </span>
          <p className="display mt-4 text-lg leading-snug text-balance">{tagline || name}</p>
          <span
            className="mt-3 inline-block rounded-md px-3 py-1.5 text-xs font-semibold"
            style={{ background: light['--accent'], color: light['--accent-ink'] }}
          >
            Register
          </span>
        </div>
      </div>
      <div className="mt-3 rounded-md border border-line-strong bg-surface text-sm shadow-1">
        <p className="border-b border-line px-3 py-2 text-xs wrap-anywhere text-ink-2">
          <span className="font-semibold text-ink">{name}</span>
          {emails && <span className="block">{emails.supportEmail}</span>}
        </p>
        <div className="px-3 py-3">
          <p>Your order is on its way.</p>
          <span
            className="mt-2 inline-block rounded-md px-3 py-1.5 text-xs font-semibold"
            style={{ background: light['--accent'], color: light['--accent-ink'] }}
          >
            See your order
          </span>
          <p className="mt-3 border-t border-line pt-2 text-xs text-ink-3">
            {[
              values.legalName,
              address &&
                [address.line1, address.city, `${address.state} ${address.zip}`].filter(Boolean).join(', '),
              phones?.main && phoneWords(phones.main),
              ...hours,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
    </Preview>
  )
}
