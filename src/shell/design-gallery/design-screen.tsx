import { type ReactNode, useState } from 'react'
import { Bottle32, Gallon128, Shot30ml } from '#design/art/bottles.tsx'
import { Brand } from '#design/art/brand-mark.tsx'
import { Leaf } from '#design/art/leaf.tsx'
import { PortalContainer } from '#design/portal.tsx'
import { ButtonSamples, ChoiceSamples, InputSamples } from './control-samples.tsx'
import { ChartSamples, FigureSamples, RecordSamples, StateSamples, TypeSamples } from './data-samples.tsx'
import { FeedbackSamples, OverlaySamples } from './overlay-samples.tsx'

function ArtSamples() {
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

const sections: readonly { title: string; note?: string; sample: () => ReactNode }[] = [
  { title: 'Type and color', sample: TypeSamples },
  { title: 'Buttons', sample: ButtonSamples },
  { title: 'Fields', note: 'One problem by one field; the line below is reserved.', sample: InputSamples },
  { title: 'Choices', sample: ChoiceSamples },
  { title: 'Overlays', sample: OverlaySamples },
  {
    title: 'Messages',
    note: 'One toast at once, five seconds; ten seconds to undo.',
    sample: FeedbackSamples,
  },
  { title: 'Figures and badges', sample: FigureSamples },
  { title: 'Records', sample: RecordSamples },
  { title: 'Charts', sample: ChartSamples },
  { title: 'Waiting and nothing', sample: StateSamples },
  { title: 'Product art', sample: ArtSamples },
]

/** Every primitive in both themes, side by side (demo only). */
export function DesignScreen() {
  return (
    <main tabIndex={-1} className="mx-auto max-w-[100rem] px-4 py-8 outline-none md:px-8">
      <h1 className="display text-2xl">Design</h1>
      <p className="mt-1 text-md text-ink-2">Every primitive, in both themes. Press Tab to see the focus.</p>
      {sections.map(({ title, note, sample: Sample }) => (
        <section key={title} className="mt-10">
          <h2 className="text-lg font-semibold">{title}</h2>
          {note && <p className="text-sm text-ink-2">{note}</p>}
          <div className="mt-3 grid gap-4 lg:grid-cols-2">
            <Themed theme="light">
              <Sample />
            </Themed>
            <Themed theme="dark">
              <Sample />
            </Themed>
          </div>
        </section>
      ))}
    </main>
  )
}

function Themed({ theme, children }: { theme: 'light' | 'dark'; children: ReactNode }) {
  const [container, setContainer] = useState<HTMLElement>()
  return (
    <div
      data-theme={theme}
      ref={(element) => {
        if (element) setContainer(element)
      }}
      className="min-w-0 rounded-lg border border-line bg-paper p-5 text-ink"
    >
      <PortalContainer container={container}>{children}</PortalContainer>
    </div>
  )
}
