import { Combobox } from '#web/design/combobox.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'

export type Tracking = { carrier: string; trackingNumber: string }
export type TrackingProblems = Partial<Record<keyof Tracking, string>>

const carriers = ['UPS', 'FedEx', 'USPS', 'DHL', 'OnTrac', 'LTL freight', 'Own delivery']

export function checkTracking({ carrier, trackingNumber }: Tracking): TrackingProblems {
  return {
    ...(carrier.trim() ? {} : { carrier: 'Please choose the carrier' }),
    ...(trackingNumber.trim() ? {} : { trackingNumber: 'Please enter the tracking number' }),
  }
}

export function hasProblems(problems: TrackingProblems): boolean {
  return Object.keys(problems).length > 0
}

// The last carrier is likely the next one too.
let lastCarrier = 'UPS'

export function emptyTracking(): Tracking {
  return { carrier: lastCarrier, trackingNumber: '' }
}

export function rememberCarrier(carrier: string) {
  lastCarrier = carrier
}

type TrackingFieldsProps = {
  value: Tracking
  problems: TrackingProblems
  onChange: (value: Tracking) => void
}

/** Carrier and tracking number, as they stand on the label. */
export function TrackingFields({ value, problems, onChange }: TrackingFieldsProps) {
  return (
    <>
      <Field label="Carrier" required error={problems.carrier}>
        <Combobox
          value={value.carrier}
          onValueChange={(carrier) => onChange({ ...value, carrier: carrier ?? '' })}
          options={carriers.map((carrier) => ({ value: carrier, label: carrier }))}
          placeholder="Choose the carrier"
        />
      </Field>
      <Field label="Tracking number" required error={problems.trackingNumber}>
        <Input
          value={value.trackingNumber}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange({ ...value, trackingNumber: event.target.value })}
        />
      </Field>
    </>
  )
}
