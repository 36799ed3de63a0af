import { SaxesParser } from 'saxes'
import { TableRefused } from '#platform/rules/tables/table.ts'
import { damaged } from './zip.ts'

type Attributes = Readonly<Record<string, string>>
/** Names come without their prefix. */
type Heard = {
  open: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** A heap that is full may end the whole process, so nothing may grow that a workbook does not need. */
const most = { depth: 50, attributes: 200, quiet: 1_000_000 }

/**
 * Reads XML piece by piece; a part that is not there has none. @throws TableRefused where it is no XML, declares entities, or is
 * nested or drawn out as no workbook is
 */
export async function readXml(pieces: AsyncIterable<Buffer>, { open, close, text }: Heard): Promise<void> {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false })
  let [depth, attributes, quiet] = [0, 0, 0]
  const refuse = () => {
    throw new TableRefused(damaged)
  }
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  parser.on('attribute', () => {
    quiet = 0
    if (++attributes > most.attributes) refuse()
  })
  parser.on('opentag', ({ name, attributes: own }) => {
    ;[attributes, quiet] = [0, 0]
    if (++depth > most.depth) refuse()
    open(local(name), own)
  })
  parser.on('closetag', ({ name }) => {
    quiet = 0
    depth--
    close?.(local(name))
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  const decoder = new TextDecoder()
  let isThere = false
  for await (const piece of pieces) {
    isThere = true
    quiet += piece.length
    parser.write(decoder.decode(piece, { stream: true }))
    // One text, comment or tag goes on and on.
    if (quiet > most.quiet) refuse()
  }
  if (isThere) parser.write(decoder.decode()).close()
}
