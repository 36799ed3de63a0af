import { ImagePlus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { brandCalls } from '#company/contract/brand-calls.ts'
import { companySettings } from '#company/contract/company-setting.ts'
import { type Settings, settingTypes } from '#company/contract/settings.ts'
import { brandTokens, colorProblem, contrast, contrastWords, ownAccent } from '#company/rules/brand-color.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Field } from '#design/field.tsx'
import { Input } from '#design/input.tsx'
import { useResource } from '#design/resource/use-resource.ts'
import { wholeFields } from '#design/resource/writes.ts'
import { messageOf } from '#shell/data/api.ts'
import { upload } from '#shell/data/upload.ts'
import { loadAppConfig } from '#shell/session/app-config.ts'
import type { SettingRow } from './setting-row.ts'
import { controlIdOf, sectionIdOf } from './setting-sections.ts'

type Brand = Settings['brand']
const isColor = /^#[0-9a-f]{6}$/i

/** Logo, icon and color of the company, with a preview; used on the website, in the app, in emails and on papers. */
export function BrandCard({ row, onColor }: { row: SettingRow; onColor: (color: string) => void }) {
  const brand = settingTypes.brand.safeParse(row.value).data ?? { logoUrl: null, accentColor: null }
  const { saveParts } = useResource(companySettings)
  const [failure, setFailure] = useState<string>()
  const write = async (next: Brand) => {
    setFailure(undefined)
    try {
      await saveParts(row, { value: next }, wholeFields(companySettings))
      await loadAppConfig()
    } catch (error) {
      setFailure(messageOf(error, 'This could not be saved. Please try again.'))
    }
  }
  return (
    <section
      id={sectionIdOf('brand')}
      aria-label="Brand"
      tabIndex={-1}
      className="scroll-mt-[calc(var(--banner,0px)+4.5rem)] rounded-lg outline-none"
    >
      <Card
        as="div"
        title="Brand"
        description="On the website, in the app and the portal, at sign-in, in emails and on papers."
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Picture
            label="Logo"
            hint="PNG or JPEG; a wide one stands alone, any other beside your name"
            src={brand.logoUrl}
            call={brandCalls.logo}
            onRemove={() => write({ ...brand, logoUrl: null })}
          />
          <Picture
            label="Icon"
            hint="PNG or JPEG, square; shown in browser tabs"
            src={brand.faviconUrl ?? null}
            call={brandCalls.favicon}
            onRemove={() => write({ ...brand, faviconUrl: null })}
          />
        </div>
        <Color key={brand.accentColor} brand={brand} onSave={write} onColor={onColor} />
        {failure && (
          <p role="alert" className="mt-2 text-sm text-red">
            {failure}
          </p>
        )}
      </Card>
    </section>
  )
}

type PictureProps = {
  label: string
  hint: string
  src: string | null
  call: typeof brandCalls.logo | typeof brandCalls.favicon
  onRemove: () => Promise<void>
}

function Picture({ label, hint, src, call, onRemove }: PictureProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const put = async (file: File) => {
    setProblem(undefined)
    setSending(true)
    try {
      await upload(call, file)
      await loadAppConfig()
    } catch (error) {
      setProblem(messageOf(error, 'The picture could not be saved. Please try again.'))
    } finally {
      setSending(false)
    }
  }
  return (
    <section aria-label={label} className="rounded-lg border border-line p-3">
      <h3 className="text-sm font-semibold">{label}</h3>
      <p className="text-xs text-ink-3">{hint}</p>
      <div className="mt-2 flex h-16 items-center justify-center rounded-md bg-white p-2">
        {src ? (
          <img src={src} alt={`${label} of your company`} className="max-h-full max-w-full object-contain" />
        ) : (
          <span className="text-sm text-[#565d54]">None yet</span>
        )}
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" loading={isSending} onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden="true" />
          {src ? `Change ${label.toLowerCase()}` : `Upload ${label.toLowerCase()}`}
        </Button>
        {src && (
          <Button size="sm" variant="ghost" disabled={isSending} onClick={() => void onRemove()}>
            Remove<span className="sr-only"> {label.toLowerCase()}</span>
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className="mt-1 text-sm text-red">
          {problem}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg"
        aria-label={`${label} to upload`}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void put(file)
          event.target.value = ''
        }}
      />
    </section>
  )
}

type ColorProps = {
  brand: Brand
  onSave: (next: Brand) => Promise<void>
  /** While it is being chosen, for the preview. */
  onColor: (color: string) => void
}

function Color({ brand, onSave, onColor }: ColorProps) {
  const [typed, setTyped] = useState(brand.accentColor ?? ownAccent)
  const [isSaving, setSaving] = useState(false)
  const color = typed.trim().toLowerCase()
  const problem = isColor.test(color) ? colorProblem(color) : 'A color like #1c6b4a'
  const type = (next: string) => {
    setTyped(next)
    onColor(next.trim().toLowerCase())
  }
  const save = async (next: string | null) => {
    setSaving(true)
    onColor(next ?? ownAccent)
    await onSave({ ...brand, accentColor: next })
    setSaving(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!problem) void save(color)
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          id={controlIdOf('brand.accentColor')}
          label="Color"
          hint={problem ? undefined : `Contrast with white ${contrastWords(contrast(color, '#ffffff'))}`}
          error={problem ?? undefined}
        >
          <Input value={typed} onChange={(event) => type(event.target.value)} />
        </Field>
        <div className="flex items-center gap-3">
          <input
            type="color"
            aria-label="Pick the color"
            value={isColor.test(color) ? color : ownAccent}
            onChange={(event) => type(event.target.value)}
            className="h-9 w-14 cursor-pointer rounded-md border border-field bg-surface"
          />
          {!problem && <Preview color={color} />}
        </div>
      </div>
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        {brand.accentColor && (
          <Button variant="ghost" disabled={isSaving} onClick={() => void save(null)}>
            Use the usual color
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          loading={isSaving}
          disabled={problem !== null || color === (brand.accentColor ?? ownAccent)}
        >
          Save color
        </Button>
      </div>
    </form>
  )
}

/** How the color looks as a button and on the ground of public pages, in both themes. */
function Preview({ color }: { color: string }) {
  const { light, dark, ground } = brandTokens(color)
  return (
    <span aria-hidden="true" className="flex flex-wrap gap-2 text-xs font-semibold">
      <span
        className="rounded-md px-3 py-1.5"
        style={{ background: light['--accent'], color: light['--accent-ink'] }}
      >
        Light
      </span>
      <span
        className="rounded-md px-3 py-1.5"
        style={{ background: dark['--accent'], color: dark['--accent-ink'] }}
      >
        Dark
      </span>
      <span className="rounded-md px-3 py-1.5 text-pine-ink" style={{ background: ground['--pine-1'] }}>
        Website
      </span>
    </span>
  )
}
