import { english } from '@verandah/contract/i18n/english'
import { pseudoLanguage } from '@verandah/contract/i18n/pseudo'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, test } from 'vitest'
import { setLanguage } from '../i18n/i18n.ts'
import { openApp } from '../test/openApp.tsx'
import { serve } from '../test/server.ts'
import { walk } from './testingLanguage.ts'

beforeEach(() => setLanguage(pseudoLanguage))
afterEach(() => setLanguage(english))

test.each([[{}], [{ as: 'resident' as const }]])(
  'around a guide, which is in English, all is in the chosen language (%j)',
  async (whom) => {
    serve()
    const { user } = openApp('/help', whom)
    await walk(['/help', async () => screen.findByRole('heading', { level: 3, name: 'Report a leak' })], user)
  }
)
