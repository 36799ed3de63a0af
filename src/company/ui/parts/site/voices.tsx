import { useSite } from './site-data.ts'

/** Featured, approved testimonials. */
export function Voices() {
  const { testimonials } = useSite()
  if (testimonials.length === 0)
    return <p className="mt-6 text-cream-ink-2">The first voices of our partners are on their way.</p>
  return (
    <ul className="mt-8 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {testimonials.slice(0, 3).map((voice) => (
        <li key={voice.id} className="flex flex-col rounded-lg border border-cream-line bg-cream-card p-6">
          <blockquote className="display text-lg leading-snug">“{voice.testimonialText}”</blockquote>
          <p className="mt-auto pt-5 text-sm text-cream-ink-2">
            <span className="font-medium text-cream-ink">{voice.contactName}</span>, {voice.businessName}
            {voice.rating !== null && <span className="sr-only">, {voice.rating} of 5</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}
