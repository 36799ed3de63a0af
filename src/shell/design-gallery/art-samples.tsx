import { Bottle32, Gallon128, Shot30ml } from '#design/art/bottles.tsx'
import { Brand } from '#design/art/brand-mark.tsx'
import { Leaf } from '#design/art/leaf.tsx'

export function ArtSamples() {
  return (
    <div className="flex flex-col gap-5">
      <Brand name="Amberroot" />
      <div className="relative flex items-end justify-around gap-4 overflow-hidden rounded-md bg-pine-2 bg-[radial-gradient(circle_at_60%_40%,var(--pine-glow),transparent_70%)] px-6 pt-8 pb-4">
        <Leaf className="absolute -right-4 -bottom-6 h-56 text-pine-ink-3/40" />
        <Bottle32 formula="silver" strength="20 mg per oz" title="Silver, 32 oz bottle" className="h-64" />
        <Gallon128 formula="gold" strength="80 mg per oz" title="Gold, 1 gallon" className="h-72" />
        <Shot30ml formula="gold" strength="175 mg" title="Shot, 30 ml" className="h-28" />
      </div>
      <div className="flex items-end justify-around rounded-md bg-cream p-5">
        <Bottle32 formula="silver" plain className="h-28" />
        <Gallon128 formula="silver" plain className="h-28" />
        <Bottle32 formula="gold" plain className="h-28" />
        <Gallon128 formula="gold" plain className="h-28" />
      </div>
    </div>
  )
}
