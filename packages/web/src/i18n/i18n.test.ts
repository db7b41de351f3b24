import { expect, test } from 'vitest'
import { t } from './i18n.ts'

test('English is its own key, whatever signs stand in it', () => {
  expect(t('Are you sure? This: cannot be undone.')).toBe('Are you sure? This: cannot be undone.')
})

test('values stand where they are named, as they are; what is not given stays a hole', () => {
  expect(t('Welcome back, {{firstName}}!', { firstName: '<b>$& Amaya' })).toBe('Welcome back, <b>$& Amaya!')
  expect(t('Unit {{unitNumber}}')).toBe('Unit {{unitNumber}}')
})

test('what counts has a form for one and for many', () => {
  expect([0, 1, 2].map((count) => t('Agenda count', { count }))).toEqual(['Agenda (0 items)', 'Agenda (1 item)', 'Agenda (2 items)'])
})
