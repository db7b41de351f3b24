import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

const { globalSetup: _, ...same } = journeys

/** Makes the pictures of `docs/guide/`, when somebody asks for it: `npm run guide:pictures`. */
export default defineConfig({ ...same, testDir: 'guide', testMatch: '*.pictures.ts', workers: 1, fullyParallel: false })
