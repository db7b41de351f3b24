import { expect, test } from 'vitest'
import { readGuide } from './guidePlugin.ts'

const page = (text: string) => `# Guide\n\n${text}`

test('a guide is its title, its tasks, and the elements of its text', () => {
  const guide = readGuide('# Guide for *all*\n\nYou & I.\n\n## Pay, & wait\n\n1. Press **Send**.\n2. Wait.\n\n- `4B` <3\n')
  expect(guide.tasks).toEqual([{ id: 'pay--wait', title: 'Pay, & wait' }])
  expect(guide.nodes).toEqual([
    ['p', null, 'You & I.'],
    ['h3', { id: 'pay--wait' }, 'Pay, & wait'],
    ['ol', null, ['li', null, 'Press ', ['strong', null, 'Send'], '.'], ['li', null, 'Wait.']],
    ['ul', null, ['li', null, ['code', null, '4B'], ' <3']]
  ])
})

test('a link to another guide is one of the portal, any other stays as it is', () => {
  const [text] = readGuide(page('[a](council.md) [b](council.md#vote) [c](https://example.org)')).nodes
  expect(JSON.stringify(text).match(/"href":"[^"]+"/g)).toEqual([
    '"href":"/help/council"',
    '"href":"/help/council#vote"',
    '"href":"https://example.org"'
  ])
})

test('what the page cannot show is no part of a guide', () => {
  expect(() => readGuide(page('| a | b |\n|---|---|\n| 1 | 2 |'))).toThrow('A guide cannot have')
  expect(() => readGuide(page('<b>now</b>'))).toThrow('A guide cannot have')
  expect(() => readGuide(page('### Too deep'))).toThrow('is no heading of a task')
  expect(() => readGuide('Text.')).toThrow('A guide begins with its title')
})
