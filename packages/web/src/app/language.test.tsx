import { english } from '@verandah/contract/i18n/english'
import { pseudoLanguage } from '@verandah/contract/i18n/pseudo'
import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../i18n/i18n.ts'
import { openApp } from '../test/openApp.tsx'
import { serve } from '../test/server.ts'
import { untranslated, walk } from './testingLanguage.ts'

beforeEach(() => setLanguage(pseudoLanguage))
afterEach(() => setLanguage(english))

const PAGES: [at: string, as?: 'secretary'][] = [['/login'], ['/meetings', 'secretary']]

test.each(PAGES)('in another language no English is left at %s', async (at, as) => {
  serve()
  const { user } = openApp(at, { ...(as && { as }) })
  await walk([at], user)
})

test('a text or a label that did not go through the catalogue is found', () => {
  render(
    <p title="Of the roof">
      Keys of <b>[thé rééf~~]</b>
    </p>
  )
  expect(untranslated()).toEqual(['Keys of', 'Of the roof'])
})
