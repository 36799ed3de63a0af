import { expect, test } from 'vitest'
import { type Pour, servingFigures } from './servings.ts'

const silver: Pour = {
  containerSize: 3200,
  containerPrice: 5995,
  pourSize: 100,
  drinkPrice: 1500,
  otherCost: 0,
  drinksPerMonth: 400,
}

test('[CRM-010] a 32oz Silver poured by the ounce costs $1.87 a serving, as the company says', () => {
  expect(servingFigures(silver)).toEqual({
    servingsPerContainer: 32,
    costPerServing: 187,
    profitPerDrink: 1313,
    marginBps: 8753,
    drinksPerWeek: 92.3,
    containersPerWeek: 3,
    containersPerMonth: 13,
    productCostPerMonth: 74_800,
    profitPerMonth: 525_200,
  })
})

test.each([
  // Pour in hundredths of an ounce → whole servings of 32 oz.
  [25, 128],
  [75, 42],
  [150, 21],
  [3200, 1],
])('[CRM-010] a pour of %i hundredths gives %i servings, none of them in part', (pourSize, servings) => {
  expect(servingFigures({ ...silver, pourSize })?.servingsPerContainer).toBe(servings)
})

test('[CRM-010] containers are bought whole: 32 drinks need one, 33 need two', () => {
  const needed = (drinksPerMonth: number) => servingFigures({ ...silver, drinksPerMonth })?.containersPerMonth
  expect([needed(0), needed(1), needed(32), needed(33)]).toEqual([0, 1, 1, 2])
})

test('[CRM-010] a drink sold below its cost shows the loss, and one that is given away has no margin', () => {
  expect(servingFigures({ ...silver, drinkPrice: 150, otherCost: 50 })).toMatchObject({
    profitPerDrink: -87,
    marginBps: -5800,
  })
  expect(servingFigures({ ...silver, drinkPrice: 0 })).toMatchObject({
    profitPerDrink: -187,
    marginBps: null,
  })
})

test('[CRM-010] what is sold by the piece is one serving, whatever is poured', () => {
  expect(servingFigures({ ...silver, containerSize: null, containerPrice: 899, pourSize: 0 })).toMatchObject({
    servingsPerContainer: 1,
    costPerServing: 899,
  })
})

test('[CRM-010] a pour larger than its container, or of nothing, has no figures', () => {
  for (const pourSize of [3201, 0, -1]) expect(servingFigures({ ...silver, pourSize })).toBe(null)
})
