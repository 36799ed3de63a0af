import { Vessel, type VesselArt, type VesselProps } from './vessel.tsx'

const bottle32: VesselArt = {
  viewBox: '0 0 120 310',
  body: 'M46 30h28v44c0 14 4 20 14 31 10 11 16 20 16 38v139c0 11-8 18-18 18H34c-10 0-18-7-18-18V143c0-18 6-27 16-38 10-11 14-17 14-31Z',
  fill: 'M38.5 98h43c2 2.4 4.2 4.8 6.5 7.2 10 11 16 20 16 38v139c0 11-8 18-18 18H34c-10 0-18-7-18-18V143c0-18 6-27 16-38 2.3-2.3 4.5-4.7 6.5-7Z',
  cap: { x: 43, y: 8, width: 34, height: 24 },
  shine: 'M27 150v112M52 44v26',
  label: { x: 21, y: 160, width: 78, height: 98, size: 21 },
  shadow: { cx: 60, cy: 300, rx: 56 },
}

const gallon128: VesselArt = {
  viewBox: '0 0 210 310',
  body: 'M78 30h54v36c0 9 5 14 16 20 28 14 50 38 50 78v114c0 13-9 22-22 22H34c-13 0-22-9-22-22V164c0-40 22-64 50-78 11-6 16-11 16-20Z',
  fill: 'M40 102h130c17 14 28 34 28 62v114c0 13-9 22-22 22H34c-13 0-22-9-22-22V164c0-28 11-48 28-62Z',
  cap: { x: 73, y: 6, width: 64, height: 27 },
  shine: 'M25 172v92M86 42v20',
  label: { x: 33, y: 158, width: 144, height: 106, size: 27 },
  shadow: { cx: 105, cy: 300, rx: 104 },
}

const shot30: VesselArt = {
  viewBox: '0 0 80 160',
  body: 'M28 26h24v16c0 5 3 8 8 12 6 5 8 9 8 17v68c0 8-6 13-13 13H25c-7 0-13-5-13-13V71c0-8 2-12 8-17 5-4 8-7 8-12Z',
  fill: 'M19 55h42c5 5 7 9 7 16v68c0 8-6 13-13 13H25c-7 0-13-5-13-13V71c0-7 2-11 7-16Z',
  cap: { x: 25, y: 8, width: 30, height: 20 },
  shine: 'M19 76v56',
  label: { x: 15, y: 78, width: 50, height: 54, size: 13 },
  shadow: { cx: 40, cy: 152, rx: 36 },
}

/** The 32 oz bottle. */
export function Bottle32(props: VesselProps) {
  return <Vessel art={bottle32} {...props} />
}

/** The gallon, 128 oz. */
export function Gallon128(props: VesselProps) {
  return <Vessel art={gallon128} {...props} />
}

/** The 30 ml shot. */
export function Shot30ml(props: VesselProps) {
  return <Vessel art={shot30} {...props} />
}
