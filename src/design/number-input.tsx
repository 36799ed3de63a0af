import { type ComponentProps, useState } from 'react'
import { parseBps, parseMoney } from './format.ts'
import { Input } from './input.tsx'

type NumberInputProps = Omit<
  ComponentProps<typeof Input>,
  'value' | 'onChange' | 'prefix' | 'suffix' | 'type'
> & {
  value: number | null | undefined
  /** `null` when empty, `NaN` for an invalid number (which the schema then rejects). */
  onValueChange: (value: number | null) => void
}

type Kind = { parse: (text: string) => number | null; print: (value: number) => string }

const kinds = {
  money: { parse: parseMoney, print: (cents) => (cents / 100).toFixed(2) },
  bps: { parse: parseBps, print: (bps) => (bps / 100).toString() },
  number: {
    parse: (text) => (/^\s*[-−]?\d+(\.\d+)?\s*$/.test(text) ? Number(text.replace('−', '-')) : null),
    print: (value) => value.toString(),
  },
} satisfies Record<string, Kind>

// Typed text is kept as typed; only a value set from elsewhere replaces it.
function useTyped(
  kind: Kind,
  value: number | null | undefined,
  onValueChange: (value: number | null) => void,
) {
  const [typed, setTyped] = useState<{ text: string; value: number | null }>()
  const current = value ?? null
  const text =
    typed && Object.is(typed.value, current)
      ? typed.text
      : current === null || Number.isNaN(current)
        ? ''
        : kind.print(current)
  const change = (next: string) => {
    const parsed = next.trim() === '' ? null : (kind.parse(next) ?? Number.NaN)
    setTyped({ text: next, value: parsed })
    onValueChange(parsed)
  }
  return { text, change }
}

/** Typed in dollars; the value is in integer cents. */
export function MoneyInput({ value, onValueChange, ...rest }: NumberInputProps) {
  const { text, change } = useTyped(kinds.money, value, onValueChange)
  return (
    <Input
      inputMode="decimal"
      {...rest}
      prefix="$"
      value={text}
      onChange={(event) => change(event.target.value)}
    />
  )
}

/** Typed in percent; the value is in basis points. */
export function PercentInput({ value, onValueChange, ...rest }: NumberInputProps) {
  const { text, change } = useTyped(kinds.bps, value, onValueChange)
  return (
    <Input
      inputMode="decimal"
      {...rest}
      suffix="%"
      value={text}
      onChange={(event) => change(event.target.value)}
    />
  )
}

export function NumberInput({
  value,
  onValueChange,
  prefix,
  suffix,
  ...rest
}: NumberInputProps & Pick<ComponentProps<typeof Input>, 'prefix' | 'suffix'>) {
  const { text, change } = useTyped(kinds.number, value, onValueChange)
  return (
    <Input
      inputMode="numeric"
      {...rest}
      prefix={prefix}
      suffix={suffix}
      value={text}
      onChange={(event) => change(event.target.value)}
    />
  )
}
