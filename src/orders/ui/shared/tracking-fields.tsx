import { Combobox } from '#design/combobox.tsx'
import { FormField, FormPart } from '#design/form/form-field.tsx'
import { type FormOf, useForm } from '#design/form/use-form.ts'

export type Tracking = { carrier: string; trackingNumber: string }

const carriers = ['UPS', 'FedEx', 'USPS', 'DHL', 'OnTrac', 'LTL freight', 'Own delivery']
const options = carriers.map((carrier) => ({ value: carrier, label: carrier }))

// Preselects the carrier used last.
let lastCarrier = 'UPS'

type Send<More> = (tracking: Tracking, form: HTMLFormElement | null, values: Tracking & More) => unknown

/** The form for carrier and tracking number, and what else is asked with them; `send` reports errors that belong to no field. */
export const useTrackingForm = <More extends object>(about: string, more: More, send: Send<More>) =>
  useForm<Tracking & More>({
    about,
    start: { carrier: lastCarrier, trackingNumber: '', ...more },
    check: ({ carrier, trackingNumber }) => ({
      carrier: carrier.trim() ? undefined : 'Please choose the carrier',
      trackingNumber: trackingNumber.trim() ? undefined : 'Please enter the tracking number',
    }),
    send: (values, form) => {
      const { carrier, trackingNumber } = values
      lastCarrier = carrier
      return send({ carrier: carrier.trim(), trackingNumber: trackingNumber.trim() }, form, values)
    },
  })

/** Fields for carrier and tracking number, as printed on the label. */
export function TrackingFields({ form }: { form: FormOf<Tracking> }) {
  return (
    <>
      <FormPart form={form} name="carrier" label="Carrier" required>
        <Combobox
          value={form.values.carrier}
          onValueChange={(carrier) => form.set({ carrier: carrier ?? '' })}
          options={options}
          placeholder="Choose the carrier"
        />
      </FormPart>
      <FormField form={form} name="trackingNumber" label="Tracking number" required maxLength={100} />
    </>
  )
}
