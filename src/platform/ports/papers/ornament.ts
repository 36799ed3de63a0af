type Pen = PDFKit.PDFDocument
type Point = { x: number; y: number }

/** Many fine closed lines around a center, as on engraved certificates: decoration, drawn from two waves. */
export function rosette(
  pen: Pen,
  { x, y }: Point,
  { from, to, waves, lines, colour, opacity, width = 0.35 }: Rosette,
): void {
  pen.save().lineWidth(width).strokeColor(colour, opacity)
  const steps = waves * 14
  for (let line = 0; line < lines; line++) {
    const share = line / Math.max(1, lines - 1)
    const radius = from + (to - from) * share
    const swing = (to - from) * 0.22 * Math.sin(Math.PI * share) + 1.2
    for (let step = 0; step <= steps; step++) {
      const angle = (2 * Math.PI * step) / steps
      const reach = radius + swing * Math.sin(waves * angle + line * 0.9)
      const [px, py] = [x + reach * Math.cos(angle), y + reach * Math.sin(angle)]
      if (step === 0) pen.moveTo(px, py)
      else pen.lineTo(px, py)
    }
    pen.closePath().stroke()
  }
  pen.restore()
}

type Rosette = {
  from: number
  to: number
  waves: number
  lines: number
  colour: string
  opacity: number
  width?: number
}

/** The product's mark, a drop with a leaf, drawn in a 32-unit grid. */
export function mark(pen: Pen, { x, y }: Point, size: number, [drop, leaf]: readonly [string, string]): void {
  pen
    .save()
    .translate(x - size / 2, y - size / 2)
    .scale(size / 32)
  pen
    .path('M16 2.5c4.9 5.6 9.5 10.7 9.5 16.2a9.5 9.5 0 0 1-19 0C6.5 13.2 11.1 8.1 16 2.5Z')
    .fill(drop)
    .path('M16 15.5c3.3 1.3 5 3.3 5 6a5 5 0 0 1-10 0c0-2.7 1.7-4.7 5-6Z')
    .fill(leaf)
    .restore()
}

/** A sprig that grows up from its foot, with leaves alternately left and right; `turn` in degrees. */
export function sprig(
  pen: Pen,
  { x, y }: Point,
  { size, turn, colour, opacity }: { size: number; turn: number; colour: string; opacity: number },
): void {
  pen
    .save()
    .translate(x, y)
    .rotate(turn)
    .scale(size / 160)
    .translate(-60, -156)
    .fillOpacity(opacity)
    .strokeOpacity(opacity)
    .lineCap('round')
    .lineWidth(2.4)
    .path('M60 156C58 110 60 70 66 12')
    .stroke(colour)
  for (const leaf of [
    'M65 40c16-22 34-28 50-28-2 20-18 38-51 42Z',
    'M62 66C44 46 24 42 6 46c6 20 26 34 55 32Z',
    'M60 96c18-20 36-24 52-22-4 20-24 36-52 36Z',
    'M59 122c-16-16-32-20-46-16 4 16 22 28 46 26Z',
    'M66 14c-5-7-5-11-2-15 5 3 6 8 2 15Z',
  ])
    pen.path(leaf).fill(colour)
  pen.restore()
}

/** A seal: a scalloped edge, rings of fine lines, and the mark in its center. */
export function seal(pen: Pen, centre: Point, radius: number, tones: SealTones): void {
  const { edge, ground, line, drop, leaf } = tones
  const teeth = 36
  pen.save()
  for (let step = 0; step <= teeth * 2; step++) {
    const angle = (Math.PI * step) / teeth
    const reach = radius * (step % 2 === 0 ? 1 : 0.955)
    const [px, py] = [centre.x + reach * Math.cos(angle), centre.y + reach * Math.sin(angle)]
    if (step === 0) pen.moveTo(px, py)
    else pen.lineTo(px, py)
  }
  pen.closePath().fill(edge)
  pen.circle(centre.x, centre.y, radius * 0.88).fill(ground)
  pen.restore()
  rosette(pen, centre, {
    from: radius * 0.56,
    to: radius * 0.82,
    waves: 24,
    lines: 9,
    colour: line,
    opacity: 0.85,
    width: 0.4,
  })
  pen
    .save()
    .circle(centre.x, centre.y, radius * 0.5)
    .lineWidth(0.9)
    .stroke(edge)
    .restore()
  mark(pen, centre, radius * 0.72, [drop, leaf])
}

type SealTones = { edge: string; ground: string; line: string; drop: string; leaf: string }
