import type { ServingFigures } from '#catalog/rules/servings.ts'
import { Card } from '#design/card.tsx'
import { None } from '#design/figures.tsx'
import { formatBps, formatCount, formatMoney, formatNumber } from '#design/format.ts'
import { Stat } from '#design/stat.tsx'
import { Table, Td, Th, Tr } from '#design/table.tsx'
import { figuresFor, type Inputs, type Product, sizeOf } from './serving-inputs.ts'

type ServingResultsProps = { inputs: Inputs; product: Product; products: readonly Product[] }

export function ServingResults({ inputs, product, products }: ServingResultsProps) {
  const figures = figuresFor(product, inputs)
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {figures ? (
        <Figures inputs={inputs} product={product} figures={figures} />
      ) : (
        <p role="status" className="rounded-lg border border-line bg-surface p-5 text-sm">
          This pour is larger than the container: choose a smaller one.
        </p>
      )}
      <Card
        title="Every container with these figures"
        description={`${formatNumber(inputs.guests * inputs.drinks)} drinks a month at ${formatMoney(inputs.price)}`}
        flush
      >
        <Table caption="Every container with these figures">
          <thead>
            <tr>
              <Th>Container</Th>
              <Th numeric>Price</Th>
              <Th numeric>Servings</Th>
              <Th numeric>Per serving</Th>
              <Th numeric>Profit a drink</Th>
              <Th numeric>Margin</Th>
              <Th numeric>A week</Th>
              <Th numeric>A month</Th>
            </tr>
          </thead>
          <tbody>
            {products.map((each) => (
              <ProductRow key={each.id} product={each} inputs={inputs} isChosen={each.id === product.id} />
            ))}
          </tbody>
        </Table>
      </Card>
    </div>
  )
}

type FiguresProps = { inputs: Inputs; product: Product; figures: ServingFigures }

function Figures({ inputs, product, figures }: FiguresProps) {
  const container = sizeOf(product) === null ? ['piece', 'pieces'] : ['bottle', 'bottles']
  const count = (value: number) => formatCount(value, container[0] ?? '', container[1] ?? '')
  const isLoss = figures.profitPerDrink < 0
  return (
    <div aria-live="polite" className="grid grid-cols-2 gap-3 md:grid-cols-3">
      <Stat
        label="Cost per serving"
        value={formatMoney(figures.costPerServing)}
        note={`${product.name}, product only`}
      />
      <Stat
        label="Servings in each"
        value={formatNumber(figures.servingsPerContainer)}
        note={sizeOf(product) === null ? 'Sold by the piece' : `At ${inputs.pour / 100} oz each`}
      />
      <Stat
        label="Profit per drink"
        value={formatMoney(figures.profitPerDrink)}
        note={figures.marginBps === null ? 'No price, no margin' : `${formatBps(figures.marginBps)} margin`}
        tone={isLoss ? 'bad' : undefined}
      />
      <Stat
        label="Needed a week"
        value={count(figures.containersPerWeek)}
        note={`${formatNumber(figures.drinksPerWeek)} drinks`}
      />
      <Stat
        label="Needed a month"
        value={count(figures.containersPerMonth)}
        note={`${formatMoney(figures.containersPerMonth * product.retailPrice)} to buy`}
      />
      <Stat
        label="Profit a month"
        value={formatMoney(figures.profitPerMonth)}
        note={`After ${formatMoney(figures.productCostPerMonth)} of product`}
        tone={isLoss ? 'bad' : 'good'}
      />
    </div>
  )
}

function ProductRow({ product, inputs, isChosen }: { product: Product; inputs: Inputs; isChosen: boolean }) {
  const figures = figuresFor(product, inputs)
  return (
    <Tr className={isChosen ? 'bg-accent-soft font-medium' : undefined}>
      <Td className="min-w-32">{product.name}</Td>
      <Td numeric>{formatMoney(product.retailPrice)}</Td>
      {figures ? (
        <>
          <Td numeric>{formatNumber(figures.servingsPerContainer)}</Td>
          <Td numeric>{formatMoney(figures.costPerServing)}</Td>
          <Td numeric>{formatMoney(figures.profitPerDrink)}</Td>
          <Td numeric>{figures.marginBps === null ? <None /> : formatBps(figures.marginBps)}</Td>
          <Td numeric>{formatNumber(figures.containersPerWeek)}</Td>
          <Td numeric>{formatNumber(figures.containersPerMonth)}</Td>
        </>
      ) : (
        <Td colSpan={6}>The pour is larger than the container</Td>
      )}
    </Tr>
  )
}
