import type { Rolldown } from 'vite'
import { brotliSize } from './compress.ts'
import { chunksAtRest, chunksOf, type ScreenModules } from './startPlan.ts'

interface Weight {
  route: string
  /** Bytes of script until the page is at rest, brotli. */
  size: number
  /** KB of 1,024 bytes. */
  limit: number
}

const LIMITS: Record<string, number> = { '/login': 175, '/dashboard': 195 }
/** The limit of every screen that is not named, in KiB. */
const LIMIT = 220
const LANDING_LIMIT = 60
/** Without compression: push and offline pages are all that it is for. */
const WORKER_LIMIT = 6

const inlineOf = (html: string) => [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script).join('')

interface Planned extends ScreenModules {
  /** The plan in the screen's document. */
  plan: string
}

/** Screens that load the same modules weigh the same: one of them stands for all. */
function different(screens: Planned[]): Planned[] {
  return [...new Map(screens.toReversed().map((entry) => [entry.modules.join(), entry])).values()].toReversed()
}

/** Returns the script that each route loads until it is at rest, with the scripts and the plan within its document. */
export async function weighRoutes(
  output: Rolldown.RolldownOutput['output'],
  screens: Planned[],
  documents: { landing: string; app: string }
): Promise<Weight[]> {
  const chunks = output.filter((part) => part.type === 'chunk')
  const sizes = new Map(await Promise.all(chunks.map(async (chunk) => [chunk, await brotliSize(chunk.code)] as const)))
  const sum = (of: Rolldown.OutputChunk[]) => of.reduce((total, chunk) => total + (sizes.get(chunk) ?? 0), 0)
  const entry = chunksOf(output, 'entry')
  const weights = await Promise.all(
    different(screens).map(async ({ screen, modules, plan }) => {
      const loaded = [...entry, ...chunksOf(output, modules)]
      const size = (await brotliSize(inlineOf(documents.app) + plan)) + sum(loaded) + sum(await chunksAtRest(output, loaded))
      return { route: screen.path, size, limit: LIMITS[screen.path] ?? LIMIT }
    })
  )
  return [{ route: '/', size: await brotliSize(inlineOf(documents.landing)), limit: LANDING_LIMIT }, ...weights]
}

/** Returns the weight of the service worker, as it is, with the list of files that it keeps. */
export function weighWorker(size: number): Weight {
  return { route: 'sw.js, uncompressed', size, limit: WORKER_LIMIT }
}

export function isTooHeavy({ size, limit }: Weight): boolean {
  return size > limit * 1024
}

export function printWeights(weights: Weight[]): void {
  console.log('Script until the page is at rest, brotli:')
  for (const weight of weights) {
    const size = (weight.size / 1024).toFixed(1).padStart(6)
    console.log(`  ${weight.route.padEnd(24)}${size} KB of ${weight.limit}${isTooHeavy(weight) ? '  TOO HEAVY' : ''}`)
  }
}
