import { type SketchBlock, sketchBytes } from '../embedder.ts'
import { kernelOf } from './kernel.ts'

/** Memory with the sketches, the sketch to compare, and the counts, in the order that the kernel needs. */
export function sketchBlock(count: number): SketchBlock {
  const asked = count * sketchBytes
  const counts = asked + sketchBytes
  const { memory, differ } = kernelOf(counts + count * Uint16Array.BYTES_PER_ELEMENT)
  const bytes = new Uint8Array(memory)
  return {
    bytes: bytes.subarray(0, asked),
    distancesTo(sketch) {
      bytes.set(sketch, asked)
      if (count > 0) differ(0, asked, counts, asked)
      return new Uint16Array(memory, counts, count)
    },
  }
}
