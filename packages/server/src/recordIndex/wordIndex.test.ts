import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eachSlot } from './slotBits.ts'
import { slotsContaining, WordIndex } from './wordIndex.ts'

const TEXTS = 300
const words = fc.constantFrom('a', 'an', 'anna', 'nan', 'no1', 'no11', 'x', 'é', 'ගෙවීම')
const signs = fc.constantFrom(' ', ' ', ' ', '  ', ', ', '\n', '-', '.')
const text = fc
  .array(fc.oneof({ weight: 3, arbitrary: words }, { weight: 2, arbitrary: signs }), { maxLength: 9 })
  .map((parts) => parts.join(''))

function slotsIn(bits: ReturnType<typeof slotsContaining>): number[] {
  const slots: number[] = []
  eachSlot(bits, (slot) => slots.push(slot))
  return slots
}

describe('an index of words', () => {
  it('finds the texts that contain a part, be it in one word or over several, rare or in nearly all, after changes too', () => {
    // Parts of the texts, so that most are found.
    const parts = fc.array(fc.tuple(fc.nat(TEXTS - 1), fc.nat(12), fc.integer({ min: 1, max: 12 })), { maxLength: 30 })
    const changes = fc.array(fc.tuple(fc.nat(TEXTS - 1), text), { maxLength: 200 })
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), changes, parts, (kinds, changed, asked) => {
        const index = new WordIndex()
        const texts = Array.from({ length: TEXTS }, (_, slot) => kinds[slot % kinds.length] ?? '')
        for (const [slot, one] of texts.entries()) index.add(slot, one, TEXTS)
        index.beginPairs()
        for (const [slot, one] of texts.entries()) index.addPairs(slot, one, TEXTS)
        for (const [slot, one] of changed) {
          index.remove(slot, texts[slot] ?? '')
          index.add(slot, one, TEXTS)
          index.removePairs(slot, texts[slot] ?? '')
          index.addPairs(slot, one, TEXTS)
          texts[slot] = one
        }
        for (const [slot, from, length] of asked) {
          const part = texts[slot]?.slice(from, from + length) ?? ''
          if (part === '') continue
          for (const asking of [part, part.replaceAll(/[-.,\n]/g, ' ')]) {
            const expected = slotsIn(slotsContaining(asking, texts))
            for (const hasPairs of [true, false]) expect(slotsIn(index.find(asking, texts, hasPairs))).toEqual(expected)
          }
        }
      }),
      { numRuns: 60 }
    )
  })
})
