import { dimensions } from '../embedder.ts'
import { inputsAtOnce, rowsAtOnce } from './kernel.ts'
import type { Linear, Norm, Weights } from './weights.ts'

/**
 * The forward pass of BERT (Devlin et al. 2018) in the size of MiniLM: 6 layers of 12 heads; each layer is attention and two
 * products with a wide layer in between, each with a residual connection and layer norm. Arrays are [pieces × dimensions],
 * by row.
 */
const heads = 12
const headSize = dimensions / heads
/** Rows are quantized to ±8191 before a product: 8191 × 127 × 1536 inputs stay below 2^31, the limit of a sum. */
const steps = 8191
const epsilon = 1e-12

/** Mean pooling: the mean over all positions after the last layer, [dimensions]. */
export function forward(weights: Weights, ids: readonly number[]): Float32Array {
  const values = embedded(weights, ids)
  for (const layer of weights.layers) {
    const met = attention(linear(weights, values, layer.attention), ids.length)
    normalise(add(values, linear(weights, met, layer.joined)), layer.attentionNorm)
    const wide = gelu(linear(weights, values, layer.wide))
    normalise(add(values, linear(weights, wide, layer.narrow)), layer.outputNorm)
  }
  const mean = new Float32Array(dimensions)
  for (let at = 0; at < values.length; at++)
    mean[at % dimensions] = (mean[at % dimensions] ?? 0) + (values[at] ?? 0) / ids.length
  return mean
}

/** Each piece's vector plus the vector of its position. */
function embedded({ words, wordScales, places, wordNorm }: Weights, ids: readonly number[]): Float32Array {
  const values = places.slice(0, ids.length * dimensions)
  ids.forEach((id, place) => {
    const scale = wordScales[id] ?? 0
    for (let part = 0; part < dimensions; part++) {
      const two = words[(id * dimensions + part) >> 1] ?? 0
      const four = part % 2 === 0 ? two & 15 : two >> 4
      const at = place * dimensions + part
      values[at] = (values[at] ?? 0) + (four - 8) * scale
    }
  })
  return normalise(values, wordNorm)
}

/** Rows [count × inputs] times weights, plus bias: [count × outputs], valid until the next product. */
function linear({ multiply, buffers }: Weights, values: Float32Array, layer: Linear): Float32Array {
  const { at, inputs, outputs, scales, bias } = layer
  const count = values.length / inputs
  const units = rounded(values, inputs, buffers.rows)
  const padded = Math.ceil(count / rowsAtOnce) * rowsAtOnce
  multiply(buffers.rows.byteOffset, at, buffers.sums.byteOffset, inputs, outputs, padded)
  const { sums, results } = buffers
  for (let row = 0; row < count; row++) {
    const unit = units[row] ?? 0
    const from = row * outputs
    for (let output = 0; output < outputs; output++)
      results[from + output] = (sums[from + output] ?? 0) * unit * (scales[output] ?? 0) + (bias[output] ?? 0)
  }
  return results.subarray(0, count * outputs)
}

/**
 * Quantizes rows into the kernel's order: eight inputs of each of four rows, then the next eight. Returns the step per row.
 */
function rounded(values: Float32Array, inputs: number, rows: Int16Array): Float32Array {
  const count = values.length / inputs
  const units = new Float32Array(count)
  for (let row = 0; row < count; row++) {
    const from = row * inputs
    let most = 1e-9
    for (let input = 0; input < inputs; input++) {
      const value = Math.abs(values[from + input] ?? 0)
      if (value > most) most = value
    }
    units[row] = most / steps
    const scale = steps / most
    const within = row % rowsAtOnce
    let to = (row - within) * inputs + within * inputsAtOnce
    for (let input = 0; input < inputs; input += inputsAtOnce) {
      for (let one = 0; one < inputsAtOnce; one++) {
        rows[to + one] = Math.floor((values[from + input + one] ?? 0) * scale + 0.5)
      }
      to += rowsAtOnce * inputsAtOnce
    }
  }
  return units
}

/** Layer norm (Ba et al. 2016), in place: each row gets mean 0 and variance 1, then is scaled and shifted. */
function normalise(values: Float32Array, { scale, bias }: Norm): Float32Array {
  for (let from = 0; from < values.length; from += dimensions) {
    let mean = 0
    for (let part = 0; part < dimensions; part++) mean += values[from + part] ?? 0
    mean /= dimensions
    let variance = 0
    for (let part = 0; part < dimensions; part++) variance += ((values[from + part] ?? 0) - mean) ** 2
    const unit = 1 / Math.sqrt(variance / dimensions + epsilon)
    for (let part = 0; part < dimensions; part++)
      values[from + part] =
        ((values[from + part] ?? 0) - mean) * unit * (scale[part] ?? 0) + (bias[part] ?? 0)
  }
  return values
}

/**
 * Scaled dot-product attention (Vaswani et al. 2017): every piece takes from every other as much as its query matches the
 * other's key. `given` is [count × 3 dimensions]: queries, keys, values.
 */
function attention(given: Float32Array, count: number): Float32Array {
  const result = new Float32Array(count * dimensions)
  const shares = new Float32Array(count)
  const across = 3 * dimensions
  const root = 1 / Math.sqrt(headSize)
  for (let head = 0; head < heads; head++) {
    for (let row = 0; row < count; row++) {
      const query = row * across + head * headSize
      let top = Number.NEGATIVE_INFINITY
      for (let other = 0; other < count; other++) {
        const key = other * across + dimensions + head * headSize
        let sum = 0
        for (let part = 0; part < headSize; part++)
          sum += (given[query + part] ?? 0) * (given[key + part] ?? 0)
        shares[other] = sum * root
        if (sum * root > top) top = sum * root
      }
      // Softmax: subtracting the largest value prevents overflow.
      let total = 0
      for (let other = 0; other < count; other++) {
        const share = Math.exp((shares[other] ?? 0) - top)
        shares[other] = share
        total += share
      }
      const to = row * dimensions + head * headSize
      for (let other = 0; other < count; other++) {
        const value = other * across + 2 * dimensions + head * headSize
        const share = (shares[other] ?? 0) / total
        for (let part = 0; part < headSize; part++)
          result[to + part] = (result[to + part] ?? 0) + share * (given[value + part] ?? 0)
      }
    }
  }
  return result
}

/** GELU (Hendrycks and Gimpel 2016) from a table of 1024 steps per unit: computing it takes longer than the products. */
const geluRange = 6
const fine = 1024
let bends: Float32Array | undefined

/** Applies GELU in place. */
function gelu(values: Float32Array): Float32Array {
  bends ??= Float32Array.from({ length: 2 * geluRange * fine + 1 }, (_, at) => geluOf(at / fine - geluRange))
  for (let at = 0; at < values.length; at++) {
    const x = values[at] ?? 0
    if (x <= -geluRange) values[at] = 0
    else if (x < geluRange) values[at] = bends[((x + geluRange) * fine + 0.5) | 0] ?? 0
  }
  return values
}

/** x times the cumulative normal distribution at x (Abramowitz and Stegun 7.1.26: within 1.5e-7). */
function geluOf(x: number): number {
  const t = 1 / (1 + (0.3275911 * Math.abs(x)) / Math.SQRT2)
  const sum = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t
  const tail = (sum * Math.exp(-(x * x) / 2)) / 2
  return x * (x < 0 ? tail : 1 - tail)
}

/** Adds in place to `values`. */
function add(values: Float32Array, others: Float32Array): Float32Array {
  for (let at = 0; at < values.length; at++) values[at] = (values[at] ?? 0) + (others[at] ?? 0)
  return values
}
