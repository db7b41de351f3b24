import { describe, expect, it } from 'vitest'
import { inEnglish } from './i18n/english.ts'
import { readUnits, writeUnits } from './unitsText.ts'

describe('units as people write them down', () => {
  it('are read floor by floor, in ranges of letters or numbers', () => {
    const { units, problems } = readUnits('1: 1a-1C\n\n2 : 201 – 203 , PH1\r\nG: Shop 1')
    expect(problems).toEqual([])
    expect(units.map(({ floor, label }) => `${floor} ${label}`)).toEqual([
      '1 1A',
      '1 1B',
      '1 1C',
      '2 201',
      '2 202',
      '2 203',
      '2 PH1',
      'G SHOP 1'
    ])
  })

  it('keep the zeros of their numbers', () => {
    expect(readUnits('0: 008-011').units.map(({ label }) => label)).toEqual(['008', '009', '010', '011'])
  })

  it.each([
    ['1A-1K', 'Write the floor, a colon, and its units: 1: 1A-1K'],
    ['1:', 'This floor has no units'],
    ['1: 1A-2K', '1A-2K is not a range'],
    ['1: 1K-1A', '1K-1A is not a range'],
    ['1: 1A-15', '1A-15 is not a range'],
    ['1: 1-99999', '1-99999 is not a range'],
    ['1: 1A, 1A', 'Unit 1A is there twice'],
    ['1: ABCDEFGHIJK', 'Unit cannot exceed 10 characters'],
    ['A VERY HIGH FLOOR: 1A', 'Floor cannot exceed 10 characters']
  ])('%s is named with its line', (text, message) => {
    const { problems } = readUnits(`G: G1\n${text}`)
    expect(problems.map((problem) => ({ ...problem, message: inEnglish(problem.message) }))).toEqual([{ line: 2, message }])
  })

  it('are written as they are read', () => {
    const text = '1: 1A-1K\n2: 2A, 2C, PH1\n3: 301-311'
    expect(writeUnits(readUnits(text).units)).toBe(text)
  })
})
