import type { KeyboardEvent } from 'react'
import type { LawOfState, StateLaw } from '#company/rules/law-map.ts'
import { stateNames } from '#company/rules/states.ts'
import { formatCount } from '#design/format.ts'
import { mapBox, type StateShape, stateShapes } from './state-shapes.generated.ts'

type Law = ReadonlyMap<string, StateLaw<unknown>>

const words: Readonly<Record<LawOfState, string>> = {
  banned: 'Banned in the whole state',
  restricted: 'Restricted in the whole state',
  in_places: 'Only in some counties or cities',
  coming: 'Coming',
  none: 'Nothing in force',
}
/** Also distinguished by pattern, for people who cannot tell the colors apart. */
const fills: Readonly<Record<LawOfState, string>> = {
  banned: 'var(--red)',
  restricted: 'url(#law-restricted)',
  in_places: 'url(#law-places)',
  coming: 'url(#law-coming)',
  none: 'var(--surface)',
}

/** "Banned in the whole state, and in 2 places". */
export function lawWords({ law, places }: Pick<StateLaw<unknown>, 'law' | 'places'>): string {
  const where = formatCount(places, 'place', 'places')
  if (law === 'in_places') return `Only in ${where}`
  return places > 0 ? `${words[law]}, and in ${where}` : words[law]
}

// Smaller states have no room for their letters.
const leastNamed = 1100

type StatesMapProps = { law: Law; chosen: readonly string[]; onChoose: (code: string) => void }

/** The states, colored by their rules; pressing a state with rules filters by it. */
export function StatesMap({ law, chosen, onChoose }: StatesMapProps) {
  const last = (shape: StateShape) => (chosen.includes(shape.code) ? 1 : 0)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of shapes, not of fields
    <svg viewBox={mapBox} role="group" aria-label="Rules by state" className="block h-auto w-full max-w-4xl">
      <defs>
        <pattern
          id="law-coming"
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="8" height="8" fill="var(--amber-soft)" />
          <rect width="3.5" height="8" fill="var(--amber-mark)" />
        </pattern>
        <pattern id="law-restricted" width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" fill="var(--red-soft)" />
          <rect width="8" height="3" fill="var(--red)" />
        </pattern>
        <pattern id="law-places" width="10" height="10" patternUnits="userSpaceOnUse">
          <rect width="10" height="10" fill="var(--surface)" />
          <circle cx="5" cy="5" r="2.4" fill="var(--red)" />
        </pattern>
      </defs>
      {/* The chosen state is drawn last, so that no neighbor covers its edge. */}
      {stateShapes
        .toSorted((a, b) => last(a) - last(b))
        .map((shape) => (
          <State
            key={shape.code}
            shape={shape}
            of={law.get(shape.code)}
            isChosen={chosen.includes(shape.code)}
            onChoose={onChoose}
          />
        ))}
      <g className="pointer-events-none">
        {stateShapes.map((shape) => {
          const of = law.get(shape.code)
          return of && <Marks key={shape.code} shape={shape} of={of} />
        })}
      </g>
    </svg>
  )
}

/** A state's letters, if they fit, the number of its places with a rule, and a mark when a rule is due for review. */
function Marks({ shape, of }: { shape: StateShape; of: StateLaw<unknown> }) {
  const isNamed = shape.area >= leastNamed
  return (
    <>
      {isNamed && <Letters shape={shape} law={of.law} places={of.places} />}
      {of.isReviewNeeded && <ReviewMark x={shape.x + (isNamed ? 17 : 0)} y={shape.y - (isNamed ? 17 : 0)} />}
    </>
  )
}

type StateProps = {
  shape: StateShape
  of: StateLaw<unknown> | undefined
  isChosen: boolean
  onChoose: (code: string) => void
}

function State({ shape, of, isChosen, onChoose }: StateProps) {
  const law = of?.law ?? 'none'
  const outline = (
    <path
      d={shape.path}
      fill={fills[law]}
      stroke={isChosen ? 'var(--ink)' : 'var(--field)'}
      strokeWidth={isChosen ? 3 : 1}
      strokeLinejoin="round"
    />
  )
  if (!of) return outline
  const name = stateNames[shape.code] ?? shape.code
  const label = [
    `${name}: ${lawWords(of).toLowerCase()}`,
    formatCount(of.rules.length, 'rule', 'rules'),
    ...(of.isReviewNeeded ? ['review needed'] : []),
  ].join(', ')
  const choose = () => onChoose(shape.code)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button of HTML cannot be drawn in an SVG
    <g
      role="button"
      tabIndex={0}
      aria-label={label}
      aria-pressed={isChosen}
      className="cursor-pointer outline-none [&:focus-visible>path]:stroke-(--ring) [&:focus-visible>path]:stroke-[5] [&:hover>path]:opacity-85"
      onClick={choose}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        choose()
      }}
    >
      <title>{label}</title>
      {outline}
    </g>
  )
}

function Letters({
  shape: { code, x, y },
  law,
  places,
}: {
  shape: StateShape
  law: LawOfState
  places: number
}) {
  const isSolid = law === 'banned' || law === 'none'
  return (
    <text
      x={x}
      y={y + 6}
      textAnchor="middle"
      className="text-[17px] font-semibold"
      fill={law === 'banned' ? 'var(--red-ink)' : 'var(--ink)'}
      stroke={isSolid ? 'none' : 'var(--surface)'}
      strokeWidth={isSolid ? 0 : 5}
      paintOrder="stroke"
    >
      {places > 0 ? `${code} ${places}` : code}
    </text>
  )
}

function ReviewMark({ x, y }: { x: number; y: number }) {
  return (
    <g>
      <circle cx={x} cy={y} r="10" fill="var(--surface)" stroke="var(--ink)" strokeWidth="2" />
      <text x={x} y={y + 5} textAnchor="middle" className="text-[15px] font-bold" fill="var(--ink)">
        ?
      </text>
    </g>
  )
}

/** The legend of the map. */
export function MapLegend() {
  return (
    <ul aria-label="What the map says" className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-sm text-ink-2">
      {(['banned', 'restricted', 'in_places', 'coming', 'none'] as const).map((law) => (
        <li key={law} className="flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 22 14" className="h-3.5 w-5.5">
            <rect width="22" height="14" rx="3" fill={fills[law]} stroke="var(--field)" />
          </svg>
          {words[law]}
          {law === 'in_places' && ' (how many: beside its letters)'}
        </li>
      ))}
      <li className="flex items-center gap-2">
        <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5">
          <ReviewMark x={12} y={12} />
        </svg>
        Review needed: nobody has looked for 90 days
      </li>
    </ul>
  )
}
