import { expect, test } from 'vitest'
import { mostOfRecord, refuseFiles } from './record-files.ts'

const free = { there: 0, coming: 1, keptBytes: 0, comingBytes: 1, megabytes: 10 }

test('[ENG-009] files fit to the last one and the last byte', () => {
  expect(refuseFiles({ ...free, there: mostOfRecord - 1 })).toBeNull()
  expect(refuseFiles({ ...free, keptBytes: 9_000_000, comingBytes: 1_000_000 })).toBeNull()
})

test('[ENG-009] one file too many on a record is refused with both figures', () =>
  expect(refuseFiles({ ...free, there: 199, coming: 2 })?.message).toBe(
    'A record has up to 200 files, and this one has 199. Remove some first.',
  ))

test('[ENG-009] a full store refuses with what it holds, what is left and who can change it', () =>
  expect(refuseFiles({ ...free, keptBytes: 7_200_000, comingBytes: 3_000_000 })?.message).toMatch(
    /may take 10 MB, and 2 MB are left\. .*An administrator can allow more/,
  ))
