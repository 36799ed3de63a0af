import { expect, test } from 'vitest'
import { stateCode, statesOfZip, zipFitsState } from './zip-state.ts'

test('a ZIP fits the state of its first three digits', () => {
  const capitals = {
    AL: '36104',
    AK: '99801',
    AZ: '85001',
    AR: '72201',
    CA: '95814',
    CO: '80202',
    CT: '06103',
    DE: '19901',
    DC: '20500',
    FL: '32301',
    GA: '30303',
    HI: '96813',
    ID: '83702',
    IL: '62701',
    IN: '46225',
    IA: '50309',
    KS: '66603',
    KY: '40601',
    LA: '70802',
    ME: '04330',
    MD: '21401',
    MA: '02201',
    MI: '48933',
    MN: '55102',
    MS: '39205',
    MO: '65101',
    MT: '59623',
    NE: '68502',
    NV: '89701',
    NH: '03301',
    NJ: '08608',
    NM: '87501',
    NY: '12207',
    NC: '27601',
    ND: '58501',
    OH: '43215',
    OK: '73102',
    OR: '97301',
    PA: '17101',
    RI: '02903',
    SC: '29217',
    SD: '57501',
    TN: '37219',
    TX: '78701',
    UT: '84111',
    VT: '05602',
    VA: '23219',
    WA: '98507',
    WV: '25301',
    WI: '53703',
    WY: '82001',
    PR: '00901',
    VI: '00802',
    GU: '96910',
    AS: '96799',
    MP: '96950',
  }
  for (const [state, zip] of Object.entries(capitals)) {
    expect([state, zip, zipFitsState(zip, state)]).toEqual([state, zip, true])
    const others = statesOfZip(zip).filter((code) => code !== state)
    expect(others.length).toBeLessThanOrEqual(1)
  }
})

test('a ZIP of another state does not fit', () => {
  expect(zipFitsState('80202', 'TX')).toBe(false)
  expect(zipFitsState('32301', 'GA')).toBe(false)
  expect(zipFitsState('00501', 'NY')).toBe(true)
})

test('ZIP+4, state names and odd spelling are read', () => {
  expect(zipFitsState('80202-1234', 'Colorado')).toBe(true)
  expect(zipFitsState(' 802021234 ', ' co ')).toBe(true)
  expect(zipFitsState('20500', 'District of  Columbia')).toBe(true)
  expect(stateCode('new  york')).toBe('NY')
  expect([stateCode('Puerto Rico'), stateCode('guam')]).toEqual(['PR', 'GU'])
})

test('what is no ZIP or no state fits nothing', () => {
  expect(statesOfZip('8020')).toEqual([])
  expect(statesOfZip('PENDING')).toEqual([])
  expect(statesOfZip('00000')).toEqual([])
  expect(stateCode('Narnia')).toBeNull()
  expect(stateCode('constructor')).toBeNull()
  expect(zipFitsState('80202', '')).toBe(false)
})
