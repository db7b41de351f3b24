import { describe, expect, it } from 'vitest'
import type { Day, Instant } from '../dates.ts'
import { pseudoLanguage } from './pseudo.ts'
import { type Stored, wordStored } from './stored.ts'
import { pack } from './text.ts'
import { inEnglish } from './english.ts'
import { translator } from './translate.ts'

const inPseudo = translator(pseudoLanguage)

describe('a text', () => {
  it('takes its values, and keeps a placeholder without one', () => {
    expect(inEnglish('Welcome back, {{firstName}}!', { firstName: 'Amaya' })).toBe('Welcome back, Amaya!')
    expect(inEnglish('Welcome back, {{firstName}}!')).toBe('Welcome back, {{firstName}}!')
  })

  it('has a form for each number', () => {
    expect([0, 1, 2].map((count) => inEnglish('Attendee count', { count }))).toEqual(['0 attendees', '1 attendee', '2 attendees'])
    expect(inEnglish('Attendee count', { count: 2_619 })).toBe('2,619 attendees')
  })

  it('survives being packed, with labels that are translated on their own', () => {
    const packed = pack('{{label}} cannot exceed {{max}} characters', { label: { text: 'Unit number' }, max: 10 })
    expect(inEnglish(packed)).toBe('Unit number cannot exceed 10 characters')
    expect(inPseudo(packed)).toMatch(/^\[\[Únít númbér~+\] cánnót éxcééd 10 cháráctérs~+\]$/)
  })

  it('does not replace placeholders in values', () => {
    expect(inEnglish('{{name}} asks {{what}}', { name: '{{what}}', what: '$& $1' })).toBe('{{what}} asks $& $1')
  })
})

describe('what is stored', () => {
  const texts = { 'role.changed': '{{name}}: {{from}} to {{to}}', due: 'Due {{day}}, seen {{at}}', wrapped: 'Approved: {{title}}' }
  const word = (stored: Stored) => wordStored(stored, texts, inEnglish)

  it('is worded when it is read: roles, days, moments in Colombo, other stored texts', () => {
    const title: Stored = { key: 'role.changed', values: { name: 'Amaya', from: { role: 'resident' }, to: { role: 'council' } } }
    expect(word({ key: 'wrapped', values: { title } })).toBe('Approved: Amaya: Resident to Council Member')
    const values = { day: { day: '2026-12-01' as Day }, at: { instant: '2026-11-21T13:00:00.000Z' as Instant } }
    expect(word({ key: 'due', values })).toBe('Due Dec 01, 2026, seen Nov 21, 2026 18:30')
  })

  it('shows its key when the table does not have it', () => {
    expect(word({ key: 'gone', values: {} })).toBe('gone')
  })
})
