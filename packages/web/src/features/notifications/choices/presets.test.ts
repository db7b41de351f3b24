import { CLASS_CHANNELS, NOTICE_CLASSES } from '@verandah/contract/noticeClasses'
import { expect, test } from 'vitest'
import { type NoticeKind, PRESETS, presetModes, presetOf, withFixed } from './presets.ts'

const KINDS = NOTICE_CLASSES.map((name): NoticeKind => ({ kind: `one.${name}`, class: name, label: name, channels: CLASS_CHANNELS[name] }))

test.each(PRESETS)('the preset %s is known again after it was chosen, and changes nothing that is fixed', (preset) => {
  expect(presetOf(KINDS, (kind) => presetModes(preset, kind))).toBe(preset)
  for (const kind of KINDS) expect(withFixed(kind, presetModes(preset, kind))).toEqual(presetModes(preset, kind))
})

test('a summary a day leaves the phone what concerns the person', () => {
  const modes = Object.fromEntries(KINDS.map((kind) => [kind.class, presetModes('daily', kind)]))
  expect([modes['personal'], modes['building'], modes['activity']]).toEqual([
    { email: 'daily', push: 'now', sms: 'off' },
    { email: 'daily', push: 'off', sms: 'off' },
    { email: 'daily', push: 'off', sms: 'off' }
  ])
  expect([modes['duty']?.email, modes['emergency']?.push]).toEqual(['now', 'now'])
})

test('one kind that is sent otherwise makes the choices the person’s own', () => {
  const isBuilding = (kind: NoticeKind) => kind.class === 'building'
  expect(presetOf(KINDS, (kind) => ({ ...presetModes('all', kind), ...(isBuilding(kind) && { email: 'weekly' as const }) }))).toBeNull()
})
