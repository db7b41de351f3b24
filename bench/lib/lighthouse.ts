import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { freePort, withDirectory } from './portal.ts'

const VERSION = '13.5.0'
/** Beside the packages, not among them: it weighs 180 MB, and nothing else needs it. */
const FOLDER = join(import.meta.dirname, '../../node_modules/.cache', `lighthouse-${VERSION}`)
/** These versions follow `latest`, which changes. */
const OVERRIDES = { 'third-party-web': '0.30.0', 'legacy-javascript': '0.0.1' }
const BROWSER = ['--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync']

export interface Visit {
  /** The score of Lighthouse, of 100. */
  performance: number
  /** The lowest of accessibility, best practices and SEO, of 100. */
  others: number
  /** Until the largest text or picture is there, in seconds. */
  largestPaint: number
  /** How long the page does not react while it is loading, in milliseconds. */
  blocked: number
  /** The layout shift while it is loading. */
  shift: number
}

/** The values that a page finds in local storage. */
export type StoredValues = Record<string, string>

interface Result {
  lhr: {
    categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number | null }>
    audits: Record<string, { numericValue?: number }>
  }
}
type Lighthouse = (url: string, flags: { port: number; output: 'json'; logLevel: 'error' }) => Promise<Result | undefined>

/** Lighthouse, installed with the first use. */
async function load(): Promise<Lighthouse> {
  const main = join(FOLDER, 'node_modules/lighthouse/core/index.js')
  if (!existsSync(main)) {
    console.log(`Installing Lighthouse ${VERSION} into ${FOLDER}`)
    await mkdir(FOLDER, { recursive: true })
    await writeFile(join(FOLDER, 'package.json'), JSON.stringify({ private: true, overrides: OVERRIDES }))
    const options = ['--ignore-scripts', '--no-audit', '--no-fund']
    execFileSync('npm', ['install', ...options, `lighthouse@${VERSION}`], { cwd: FOLDER, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  return ((await import(pathToFileURL(main).href)) as { default: Lighthouse }).default
}

function visitOf({ lhr: { categories, audits } }: Result): Visit {
  const score = (name: keyof typeof categories) => Math.round((categories[name].score ?? 0) * 100)
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    others: Math.min(score('accessibility'), score('best-practices'), score('seo')),
    largestPaint: figure('largest-contentful-paint') / 1000,
    blocked: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift')
  }
}

/** Opens an address in a new browser as on a slow phone. `stored` is in local storage before. */
export async function visit(origin: string, path: string, stored: StoredValues): Promise<Visit> {
  const lighthouse = await load()
  return withDirectory(async (profile) => {
    const port = await freePort()
    const browser = await chromium.launchPersistentContext(profile, {
      executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
      args: [...BROWSER, `--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
    })
    try {
      const page = await browser.newPage()
      // A file of the same origin that brings nothing of the app with it.
      await page.goto(`${origin}/robots.txt`)
      await page.evaluate((items) => {
        const { localStorage } = globalThis as unknown as { localStorage: { setItem: (name: string, value: string) => void } }
        for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value)
      }, stored)
      await page.close()
      const result = await lighthouse(origin + path, { port, output: 'json', logLevel: 'error' })
      if (result === undefined) throw new Error(`Lighthouse did not answer about ${path}`)
      return visitOf(result)
    } finally {
      await browser.close()
    }
  })
}
