import { expect, test } from 'vitest'
import { mergeEdits } from './mergeEdits.ts'

const base = { title: 'Budget', location: 'Lobby', date: '2026-12-05', agenda: [{ item: '', duration: '15' }] }

test('what was typed stays, the rest is as stored', () => {
  const merged = mergeEdits(base, { ...base, title: 'Budget 2027' }, { ...base, location: 'Gym' })
  expect(merged).toEqual({ values: { ...base, title: 'Budget 2027', location: 'Gym' }, mine: ['title'], clashes: [] })
})

test('a field that both changed is named', () => {
  expect(mergeEdits(base, { ...base, location: 'Car park' }, { ...base, location: 'Gym' }).clashes).toEqual(['location'])
})

test('the same change by both is no clash', () => {
  expect(mergeEdits(base, { ...base, location: 'Gym' }, { ...base, location: 'Gym' }).clashes).toEqual([])
})

test('a list counts as one field', () => {
  const agenda = [{ item: 'Lift', duration: '20' }]
  expect(mergeEdits(base, { ...base, agenda }, { ...base, agenda: [{ item: 'Generator', duration: '15' }] })).toMatchObject({
    values: { agenda },
    clashes: ['agenda']
  })
})
