import { useId, useState } from 'react'
import type { PublicSite } from '#company/contract/public-site.ts'
import { useSite } from './site-data.ts'
import { figure, price } from './words.ts'

type Example = NonNullable<PublicSite['profitExample']>

/** The company's quoted example, and the same calculation with the visitor's figures (SITE-027, SITE-028). */
export function ProfitCalculator() {
  const { profitExample } = useSite()
  return profitExample && <Calculator example={profitExample} />
}

function Calculator({ example }: { example: Example }) {
  const [customers, setCustomers] = useState(example.customers)
  const [visits, setVisits] = useState(example.visitsPerCustomer)
  const [pour, setPour] = useState(example.pricePerVisitCents)
  const [cost, setCost] = useState(example.costPerServingCents)
  const servings = customers * visits
  const revenue = servings * pour
  const spent = servings * cost
  return (
    <div className="grid gap-8 rounded-lg bg-pine-2 p-6 text-pine-ink sm:p-8 lg:grid-cols-[1fr_1.1fr_1fr] lg:gap-10">
      <section aria-label="Our example">
        <h3 className="text-sm text-pine-ink-2">Our example, a month</h3>
        <p className="display tabular mt-1 text-3xl text-honey-1">
          {price(example.profitCents)} <span className="text-lg">profit</span>
        </p>
        <ul className="mt-4 text-sm">
          <li className="border-t border-pine-line py-2.5">
            {figure(example.customers)} customers x {example.visitsPerCustomer} visits x{' '}
            {price(example.pricePerVisitCents)} = {price(example.revenueCents)} revenue
          </li>
          <li className="border-t border-pine-line py-2.5">
            {figure(example.servings)} servings at {price(example.costPerServingCents)} cost
          </li>
        </ul>
        <p className="mt-2 text-xs text-pine-ink-3">{example.note}</p>
      </section>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-4 text-sm text-pine-ink-2">Your place</legend>
        <Slider
          label="Customers"
          value={customers}
          shown={figure(customers)}
          min={10}
          max={500}
          step={10}
          onChange={setCustomers}
        />
        <Slider
          label="Visits a month"
          value={visits}
          shown={figure(visits)}
          min={1}
          max={12}
          step={1}
          onChange={setVisits}
        />
        <Slider
          label="Price of a pour"
          value={pour}
          shown={price(pour)}
          min={500}
          max={3000}
          step={50}
          onChange={setPour}
        />
        <Slider
          label="Cost of a serving"
          value={cost}
          shown={price(cost)}
          min={100}
          max={600}
          step={1}
          onChange={setCost}
        />
      </fieldset>
      <section aria-label="Your sum" aria-live="polite">
        <h3 className="text-sm text-pine-ink-2">Your profit a month</h3>
        <p className="display tabular mt-1 text-3xl text-honey-1">{price(revenue - spent)}</p>
        <dl className="tabular mt-4 text-sm">
          <div className="flex justify-between gap-4 border-t border-pine-line py-2.5">
            <dt>
              {figure(customers)} × {visits} × {price(pour)}
            </dt>
            <dd>{price(revenue)}</dd>
          </div>
          <div className="flex justify-between gap-4 border-t border-pine-line py-2.5">
            <dt>
              {figure(servings)} servings × {price(cost)}
            </dt>
            <dd>− {price(spent)}</dd>
          </div>
        </dl>
      </section>
    </div>
  )
}

type SliderProps = {
  label: string
  value: number
  /** The value as text, also for screen readers. */
  shown: string
  min: number
  max: number
  step: number
  onChange: (value: number) => void
}

function Slider({ label, value, shown, min, max, step, onChange }: SliderProps) {
  const id = useId()
  return (
    <div>
      <div className="flex justify-between gap-4 text-sm">
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id} className="tabular font-semibold">
          {shown}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={shown}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="mt-1 h-6 w-full cursor-pointer accent-honey-2 touch:h-11"
      />
    </div>
  )
}
