import { QuantityStepper } from './quantity-stepper.tsx'

type UnitsLine = { productId: string; productName: string }
type UnitsListProps<Line extends UnitsLine> = {
  label: string
  /** What is done with the units, for field labels: "Units of Silver to ship". */
  to: string
  lines: readonly Line[]
  noteOf: (line: Line) => string
  quantityOf: (line: Line) => number
  mostOf: (line: Line) => number
  onChange: (productId: string, quantity: number) => void
}

/** A quantity for each line, from zero to its maximum. */
export function UnitsList<Line extends UnitsLine>(props: UnitsListProps<Line>) {
  const { label, to, lines, noteOf, quantityOf, mostOf, onChange } = props
  return (
    <ul aria-label={label} className="divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <li key={line.productId} className="flex items-center gap-3 py-2 text-sm">
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{line.productName}</span>
            <span className="tabular block text-xs text-ink-3">{noteOf(line)}</span>
          </span>
          <QuantityStepper
            label={`Units of ${line.productName} ${to}`}
            value={quantityOf(line)}
            max={mostOf(line)}
            onChange={(quantity) => onChange(line.productId, quantity)}
          />
        </li>
      ))}
    </ul>
  )
}
