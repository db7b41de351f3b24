import { pseudoLanguage } from '@verandah/contract/i18n/pseudo'
import { english } from '@verandah/contract/i18n/english'
import { meetings } from '@verandah/contract/meetings'
import { afterEach, expect, test } from 'vitest'
import { call } from '../api/calls/call.ts'
import { describeError } from '../api/calls/describeError.ts'
import { page, problem, serve } from '../test/server.ts'
import { addTexts, languageCode, loadLanguage, setLanguage, t } from './i18n.ts'

afterEach(() => setLanguage(english))

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

test('the plurals may come later, and leave the language as it is', () => {
  const { catalogue, ...language } = pseudoLanguage
  setLanguage({ ...language, catalogue: {} })
  addTexts(catalogue)
  expect(languageCode()).toBe('en-XA')
  expect(t('Attendee count', { count: 1 })).toMatch(/^\[1 átténdéé~+\]$/)
})

test('a browser has English unless it has chosen the language of the tests', async () => {
  localStorage.setItem('language', 'si')
  await loadLanguage()
  expect(languageCode()).toBe('en')
  localStorage.setItem('language', 'en-XA')
  await loadLanguage()
  expect(languageCode()).toBe('en-XA')
  expect(document.documentElement.lang).toBe('en-XA')
  expect(t('Retry')).toMatch(/^\[Rétry~+\]$/)
})

test('the server is asked for the same language, and what it answers is not translated again', async () => {
  setLanguage(pseudoLanguage)
  const requests = serve({
    'GET /api/meetings': () => page('meetings', []),
    'DELETE /api/meetings/1': () => problem('conflict', '[Nót nów~~]')
  })
  await call(meetings.list, { query: {} })
  expect(requests[0]?.language).toBe('en-XA')
  const error: unknown = await call(meetings.delete, { params: { id: '1' } }).catch((reason: unknown) => reason)
  expect(describeError(error, t('Failed to delete meeting'))).toBe('[Nót nów~~]')
})
