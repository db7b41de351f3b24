import type { AssemblyItem } from '@verandah/contract/assemblyItems'
import type { Day } from '@verandah/contract/dates'
import { inEnglish } from '@verandah/contract/i18n/english'
import { expect, it } from 'vitest'
import type { Block } from '../../../pdf/document.ts'
import { kitDocument } from './kit.paper.ts'

const item = (title: string, more: object) =>
  ({ _id: title, title, kind: 'resolution', text: `[${title}]`, seats: null, candidates: [], ...more }) as unknown as AssemblyItem

const KIT = {
  meeting: { title: 'Annual meeting', date: '2026-12-21' as Day, location: 'Roof', start_time: '17:30' },
  units: [
    { unit: '4B', share: 100, owners: ['Amaya Wijesinghe'], excluded: null },
    { unit: '5F', share: 1_200, owners: ['Tharindu Jayasuriya', 'Ann Silva'], excluded: 'arrears' as const }
  ],
  items: [
    item('Accounts', {}),
    item('Council', { kind: 'election', text: null, seats: 2, candidates: [{ name: 'Nirmala Perera' }, { name: 'Dilan Fernando' }] })
  ]
}

function papers(): Block[][] {
  const head = { language: 'en', letterhead: { name: 'Tower', address: 'Road 1' }, createdAt: new Date(0) }
  const t = (text: string, values: object = {}) => inEnglish({ text, values: values as never })
  const { blocks } = kitDocument(KIT, { ...head, t: t as never })
  const parts: Block[][] = [[]]
  for (const block of blocks) {
    if (block.kind === 'nextPaper') parts.push([])
    else parts.at(-1)?.push(block)
  }
  return parts
}

it('has the roll, a tally sheet for each item, a paper for each unit that may vote, and papers for the urn', () => {
  const titles = papers().map(([first]) => (first?.kind === 'title' ? first.text : ''))
  expect(titles).toEqual([
    'Annual meeting',
    'Tally sheet: Accounts',
    'Tally sheet: Council',
    'Unit 4B',
    'Papers for the urn: Accounts',
    'Papers for the urn: Council'
  ])
  const roll = papers()[0]?.find((block) => block.kind === 'table')
  expect(roll).toMatchObject({
    rows: [
      ['4B', 'Amaya Wijesinghe', '100', ''],
      ['5F', 'Tharindu Jayasuriya, Ann Silva', '1,200', 'Bills of the unit are overdue']
    ]
  })
  expect(roll).toMatchObject({ totals: [['All', '', '1,300', '']] })
})

it('has nothing on a paper for the urn that says whose it is: all of an item are the same', () => {
  const urn = papers().filter(([first]) => first?.kind === 'title' && first.text.startsWith('Papers for the urn'))
  expect(urn).toHaveLength(2)
  for (const paper of urn) {
    expect(JSON.stringify(paper)).not.toMatch(/4B|Amaya|5F/)
    const table = paper.find((block) => block.kind === 'table')
    expect(new Set(table?.rows.map(([text]) => text)).size).toBe(1)
  }
  expect(JSON.stringify(urn[1])).toContain('[   ] Nirmala Perera     [   ] Dilan Fernando')
})
