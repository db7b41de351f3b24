import type { Rolldown } from 'vite'
import { brotliSize } from './compress.ts'
import { chunksOf, type ScreenModules } from './startPlan.ts'

interface Weight {
  route: string
  /** Bytes of initial script, brotli. */
  size: number
  /** KB of 1,024 bytes. */
  limit: number
}

const LIMITS: Record<string, number> = { '/login': 145, '/dashboard': 165 }
/** Of every other screen. */
const LIMIT = 185
const LANDING_LIMIT = 60

const inlineOf = (html: string) => [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script).join('')

interface Planned extends ScreenModules {
  /** As the screen's document has it. */
  plan: string
}

/** Screens that load the same modules weigh the same: one of them stands for all. */
function different(screens: Planned[]): Planned[] {
  return [...new Map(screens.toReversed().map((entry) => [entry.modules.join(), entry])).values()].toReversed()
}

/** The initial script of each route, with the scripts and the plan within its document. */
export async function weighRoutes(
  output: Rolldown.RolldownOutput['output'],
  screens: Planned[],
  documents: { landing: string; app: string }
): Promise<Weight[]> {
  const chunks = output.filter((part) => part.type === 'chunk')
  const sizes = new Map(await Promise.all(chunks.map(async (chunk) => [chunk, await brotliSize(chunk.code)] as const)))
  const sum = (of: Rolldown.OutputChunk[]) => of.reduce((total, chunk) => total + (sizes.get(chunk) ?? 0), 0)
  const entry = sum(chunksOf(output, 'entry'))
  const weights = await Promise.all(
    different(screens).map(async ({ screen, modules, plan }) => {
      const size = entry + (await brotliSize(inlineOf(documents.app) + plan)) + sum(chunksOf(output, modules))
      return { route: screen.path, size, limit: LIMITS[screen.path] ?? LIMIT }
    })
  )
  return [{ route: '/', size: await brotliSize(inlineOf(documents.landing)), limit: LANDING_LIMIT }, ...weights]
}

export function isTooHeavy({ size, limit }: Weight): boolean {
  return size > limit * 1024
}

export function printWeights(weights: Weight[]): void {
  console.log('Initial script, brotli:')
  for (const weight of weights) {
    const size = (weight.size / 1024).toFixed(1).padStart(6)
    console.log(`  ${weight.route.padEnd(24)}${size} KB of ${weight.limit}${isTooHeavy(weight) ? '  TOO HEAVY' : ''}`)
  }
}
